import { settleLine } from '../../../facts/settle-line.ts';
import { type OutcomeResults, resultsOf } from '../../../facts/verdict.ts';
import { parseLine, totalText } from '../../../markets/line.ts';
import { FURTHEST_QUARTERS } from './goals-market.ts';
import type { Outcome } from '../../../markets/market-definition.ts';
import type { Specifiers } from '../../../markets/specifiers.ts';

/** Reads the line of `{ total }`, in quarter goals; null unless it is above zero, since no score is under 0. */
export function readTotal(specifiers: Specifiers): number | null {
  return readCountLine(specifiers, FURTHEST_QUARTERS);
}

/** Reads the line of `{ total }` for any count, in quarters up to `furthestQuarters`. */
export function readCountLine(specifiers: Specifiers, furthestQuarters: number): number | null {
  const lineQuarters = parseLine(specifiers['total'], furthestQuarters);
  return lineQuarters !== null && lineQuarters > 0 ? lineQuarters : null;
}

/** The two sides of a total. */
export function overUnderOutcomes(lineQuarters: number): readonly Outcome[] {
  return [
    { id: 'over', name: `Mais de ${totalText(lineQuarters)}` },
    { id: 'under', name: `Menos de ${totalText(lineQuarters)}` },
  ];
}

/** Settles both sides against the goals scored. */
export function settleOverUnder(goals: number, lineQuarters: number): OutcomeResults {
  const marginQuarters = goals * 4 - lineQuarters;
  return resultsOf({ over: settleLine(marginQuarters), under: settleLine(-marginQuarters) });
}

/** True if over has won in full, so that further goals change nothing. */
export function isOverAlready(goals: number, lineQuarters: number): boolean {
  return goals * 4 - lineQuarters >= 2;
}
