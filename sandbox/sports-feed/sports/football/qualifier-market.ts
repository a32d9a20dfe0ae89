import type { Market } from '../../message.ts';
import { withMargin } from '../../prices/with-margin.ts';
import { type Outlook, winnerChances } from '../goals/prices/fair-chances.ts';
import { homeWinsShootOut, type Kick } from './match/shoot-out.ts';

const MARGIN = 0.05;

/**
 * The qualifier of a cup's match, with its own prices: by a win in ninety minutes, or by kicks after a draw. Without a price if it is decided or almost
 * certain.
 */
export function qualifierMarket(outlook: Outlook, kicks: readonly Kick[]): Market {
  const [home, draw] = winnerChances(outlook);
  const through = home + draw * homeWinsShootOut(kicks);
  const prices = withMargin([through, 1 - through], MARGIN);
  const outcomes = ['home', 'away'].map((id, place) => ({ id, odds: prices?.[place] ?? null, active: prices !== null }));
  return { definition: 'to_qualify', specifiers: {}, status: prices === null ? -1 : 1, outcomes };
}
