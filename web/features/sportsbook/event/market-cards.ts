import type { SportsMarket } from '#contracts/sportsbook/events.ts';
import { compareText } from '#kernel/text/compare-text.ts';
import type { PageTexts } from '../sports/sport-code.ts';
import type { GroupTab } from './market-group-tabs.ts';

/** Markets of one definition and name: one market, or its lines. */
export interface MarketCard {
  readonly key: string;
  readonly definition: string;
  readonly title: string;
  readonly markets: readonly SportsMarket[];
}

/** "total:2.5": a market's name within its event. */
function keyOf({ id }: SportsMarket): string {
  return id.slice(id.indexOf(':') + 1);
}

/** The current main markets: a line that play has decided is replaced by the most even open one. */
function mainKeys(markets: readonly SportsMarket[], { mainMarkets, mainLines }: PageTexts): readonly string[] {
  return mainMarkets.map((key) => {
    const definition = mainLines.find((each) => key.startsWith(`${each}:`));
    const named = markets.find((market) => keyOf(market) === key);
    if (definition === undefined || (named !== undefined && named.status > -3)) return key;
    const [even] = markets
      .filter((market) => market.definition === definition && market.status === 1)
      .toSorted((one, other) => unevenness(one) - unevenness(other));
    return even === undefined ? key : keyOf(even);
  });
}

function unevenness({ outcomes }: SportsMarket): number {
  const prices = outcomes.map(({ odds }) => Number(odds ?? Infinity));
  return Math.max(...prices) - Math.min(...prices);
}

function inTab(market: SportsMarket, tab: GroupTab, main: readonly string[]): boolean {
  return tab === 'all' || market.group === tab || (tab === 'builder' && market.combines === true) || (tab === 'main' && main.includes(keyOf(market)));
}

function ordered(markets: readonly SportsMarket[], tab: GroupTab, main: readonly string[]): readonly SportsMarket[] {
  if (tab !== 'main') return markets;
  const place = (market: SportsMarket) => (main.includes(keyOf(market)) ? main.indexOf(keyOf(market)) : main.length);
  return markets.toSorted((one, other) => place(one) - place(other));
}

/** The cards of a group in the order of the markets, the sport's main ones in their own; lines of one definition from the lowest to the highest. */
export function marketCards(markets: readonly SportsMarket[], tab: GroupTab, texts: PageTexts): readonly MarketCard[] {
  const main = mainKeys(markets, texts);
  const shown = ordered(markets, tab, main).filter((market) => inTab(market, tab, main));
  return [...Map.groupBy(shown, (market) => `${market.definition} ${nameOf(market)}`)].map(([key, lines]) => ({
    ...{ key, definition: lines[0]?.definition ?? '', title: titleOf(lines) },
    markets: lines.toSorted(bySpecifiers),
  }));
}

/** A market's name without its line, which is at the end, as in "Handicap europeu (−1)". */
function nameOf({ name }: SportsMarket): string {
  return name.replace(/ \([^)]*\)$/, '');
}

/** A single market keeps its whole name. */
function titleOf([first, ...others]: readonly SportsMarket[]): string {
  if (first === undefined) return '';
  return others.every(({ name }) => name === first.name) ? first.name : nameOf(first);
}

/** Compares by each specifier in turn, as numbers where they are numeric. */
function bySpecifiers({ specifiers: one }: SportsMarket, { specifiers: other }: SportsMarket): number {
  const key = Object.keys(one)
    .toSorted(compareText)
    .find((each) => one[each] !== other[each]);
  if (key === undefined) return 0;
  const [value = '', against = ''] = [one[key], other[key]];
  const difference = Number(value) - Number(against);
  return Number.isNaN(difference) ? compareText(value, against) : difference;
}

/** The number of letters that fit two lines of a third of a phone's width. */
const LONGEST_NAME = 22;

/** Whether names of three outcomes would be cut off side by side on a phone, so that two of them could read "Athletico Paranaense ou…". */
export function haveLongNames(outcomes: readonly { readonly name: string }[]): boolean {
  return outcomes.some(({ name }) => name.length > LONGEST_NAME);
}
