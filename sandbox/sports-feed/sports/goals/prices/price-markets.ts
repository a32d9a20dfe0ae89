import type { Market } from '../../../message.ts';
import { mainTotal, winnerChances, type Outlook } from './fair-chances.ts';
import { withMargin } from '../../../prices/with-margin.ts';

/** The supplier's margin: 6 % on the winner, 5 % on the total. */
export const MARGINS = { winner: 0.06, total: 0.05 } as const;

/** The supplier's two markets: the winner in ninety minutes and the main total. A market without a possible price is suspended. */
export function priceMarkets(outlook: Outlook): Market[] {
  const { line, over } = mainTotal(outlook);
  return [
    market('1x2', {}, ['home', 'draw', 'away'], withMargin(winnerChances(outlook), MARGINS.winner)),
    market('total', { total: String(line) }, ['over', 'under'], withMargin([over, 1 - over], MARGINS.total)),
  ];
}

function market(
  id: Market['id'],
  specifiers: Market['specifiers'],
  names: readonly Market['outcomes'][number]['id'][],
  prices: readonly string[] | null,
): Market {
  if (prices === null) return { id, specifiers, status: -1, outcomes: names.map((name) => ({ id: name, odds: null, active: false })) };
  return { id, specifiers, status: 1, outcomes: names.map((name, index) => ({ id: name, odds: prices[index] ?? null, active: true })) };
}
