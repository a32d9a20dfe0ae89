import { HALF_LOST, HALF_WON, LOST, type OutcomeResult, VOID, WON } from './outcome-result.ts';

/**
 * A backed side that ended `marginQuarters` quarters beyond its line (below it when negative): by two or more it wins, by a
 * quarter half wins, level is a push. Quarter lines are two half stakes on the lines a quarter to either side.
 */
export function settleLine(marginQuarters: number): OutcomeResult {
  if (marginQuarters >= 2) return WON;
  if (marginQuarters === 1) return HALF_WON;
  if (marginQuarters === 0) return VOID;
  return marginQuarters === -1 ? HALF_LOST : LOST;
}
