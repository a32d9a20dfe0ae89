import type { SportsMarket } from '#contracts/sportsbook.ts';
import type { GroupTab } from './market-group-tabs.ts';

/** Markets of one definition together: one market, or its lines. */
export interface MarketCard {
  readonly definition: string;
  readonly title: string;
  readonly markets: readonly SportsMarket[];
}

/** The cards of a group in the order the markets came; lines of one definition from the lowest to the highest. */
export function marketCards(markets: readonly SportsMarket[], tab: GroupTab): readonly MarketCard[] {
  const cards = new Map<string, SportsMarket[]>();
  for (const market of markets) {
    if (tab !== 'all' && market.group !== tab) continue;
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
