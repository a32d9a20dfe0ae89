import { HALF_LOST, HALF_WON, LOST, type OutcomeResult, VOID, WON } from './outcome-result.ts';

/**
 * The result of a side that ended `marginQuarters` quarters beyond its line (negative: short of it). Two or more is a win, one a half win, zero a push, and
 * likewise for losses. A bet on a quarter line is two half stakes on the lines a quarter to either side.
 */
export function settleLine(marginQuarters: number): OutcomeResult {
  if (marginQuarters >= 2) return WON;
  if (marginQuarters === 1) return HALF_WON;
  if (marginQuarters === 0) return VOID;
  return marginQuarters === -1 ? HALF_LOST : LOST;
}
