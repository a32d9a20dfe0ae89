import type { SportsMarket } from '#contracts/sportsbook.ts';
import type { GroupTab } from './market-group-tabs.ts';

/** Markets of one definition together: one market, or its lines. */
export interface MarketCard {
  readonly definition: string;
  readonly title: string;
  readonly markets: readonly SportsMarket[];
}

/** What the main tab shows, in its order: also the total that everybody knows, and whether both score, though their groups are others. */
const MAIN: readonly string[] = ['result', 'total:2.5', 'both_to_score', 'double_chance', 'draw_no_bet'];

/** "total:2.5": a market's name within its event. */
function keyOf({ definition, specifiers }: SportsMarket): string {
  return [definition, ...Object.values(specifiers)].join(':');
}

function inTab(market: SportsMarket, tab: GroupTab): boolean {
  return tab === 'all' || market.group === tab || (tab === 'main' && MAIN.includes(keyOf(market)));
}

function ordered(markets: readonly SportsMarket[], tab: GroupTab): readonly SportsMarket[] {
  if (tab !== 'main') return markets;
  const place = (market: SportsMarket) => (MAIN.includes(keyOf(market)) ? MAIN.indexOf(keyOf(market)) : MAIN.length);
  return markets.toSorted((one, other) => place(one) - place(other));
}

/** The cards of a group in the order the markets came, the main ones in theirs; lines of one definition from the lowest to the highest. */
export function marketCards(markets: readonly SportsMarket[], tab: GroupTab): readonly MarketCard[] {
  const cards = new Map<string, SportsMarket[]>();
  for (const market of ordered(markets, tab)) {
    if (!inTab(market, tab)) continue;
    const card = cards.get(market.definition);
    if (card === undefined) cards.set(market.definition, [market]);
    else card.push(market);
  }
  return [...cards].map(([definition, lines]) => ({ definition, title: titleOf(lines), markets: lines.toSorted((one, other) => lineOf(one) - lineOf(other)) }));
}

/** "Handicap europeu (−1)" and its like have their line in the name: several of them share the name before it. */
function titleOf(lines: readonly SportsMarket[]): string {
  const names = new Set(lines.map(({ name }) => name));
  const [first = ''] = names;
  return names.size === 1 ? first : first.replace(/ \([^)]*\)$/, '');
}

function lineOf(market: SportsMarket): number {
  const [line = '0'] = Object.values(market.specifiers);
  const value = Number(line);
  return Number.isNaN(value) ? 0 : value;
}
