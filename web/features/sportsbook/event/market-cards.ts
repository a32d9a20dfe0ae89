import type { SportsMarket } from '#contracts/sportsbook.ts';
import { compareText } from '#kernel/compare-text.ts';
import type { SportScreens } from '../sports/sport-screens.ts';
import type { GroupTab } from './market-group-tabs.ts';

/** Markets of one definition together: one market, or its lines. */
export interface MarketCard {
  readonly definition: string;
  readonly title: string;
  readonly markets: readonly SportsMarket[];
}

/** "total:2.5": a market's name within its event. */
function keyOf({ definition, specifiers }: SportsMarket): string {
  return [definition, ...Object.values(specifiers)].join(':');
}

function inTab(market: SportsMarket, tab: GroupTab, main: readonly string[]): boolean {
  return tab === 'all' || market.group === tab || (tab === 'main' && main.includes(keyOf(market)));
}

function ordered(markets: readonly SportsMarket[], tab: GroupTab, main: readonly string[]): readonly SportsMarket[] {
  if (tab !== 'main') return markets;
  const place = (market: SportsMarket) => (main.includes(keyOf(market)) ? main.indexOf(keyOf(market)) : main.length);
  return markets.toSorted((one, other) => place(one) - place(other));
}

/** The cards of a group in the order the markets came, the sport's main ones in theirs; lines of one definition from the lowest to the highest. */
export function marketCards(markets: readonly SportsMarket[], tab: GroupTab, { mainMarkets: main }: SportScreens): readonly MarketCard[] {
  const cards = new Map<string, SportsMarket[]>();
  for (const market of ordered(markets, tab, main)) {
    if (!inTab(market, tab, main)) continue;
    const card = cards.get(market.definition);
    if (card === undefined) cards.set(market.definition, [market]);
    else card.push(market);
  }
  return [...cards].map(([definition, lines]) => ({ definition, title: titleOf(lines), markets: lines.toSorted(bySpecifiers) }));
}

/** "Handicap europeu (−1)" and its like have their line in the name: several of them share the name before it. */
function titleOf(lines: readonly SportsMarket[]): string {
  const names = new Set(lines.map(({ name }) => name));
  const [first = ''] = names;
  return names.size === 1 ? first : first.replace(/ \([^)]*\)$/, '');
}

/** By each specifier in turn: as numbers where they are some. */
function bySpecifiers({ specifiers: one }: SportsMarket, { specifiers: other }: SportsMarket): number {
  const key = Object.keys(one)
    .toSorted(compareText)
    .find((each) => one[each] !== other[each]);
  if (key === undefined) return 0;
  const [value = '', against = ''] = [one[key], other[key]];
  const difference = Number(value) - Number(against);
  return Number.isNaN(difference) ? compareText(value, against) : difference;
}
