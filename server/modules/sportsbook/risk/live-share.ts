import type { Bet } from '#kernel/bets/bet.ts';
import type { OutcomeResult } from '../domain/facts/outcome-result.ts';
import { legLiabilities } from '../domain/risk/leg-liabilities.ts';
import type { LegLiability } from './store/move-exposure.ts';

/** A bet as far as its liability goes; `stored`: what its legs add now, in their order. */
export interface LiableBet {
  readonly id: string;
  readonly terms: Bet;
  readonly results: readonly (OutcomeResult | null)[];
  readonly percentLeft: number;
  readonly stored: readonly number[];
}

/** The legs of a bet that add something else now: its live share, by the results that are known and what was not cashed out. */
export function changedLiabilities({ id, terms, results, percentLeft, stored }: LiableBet): LegLiability[] {
  return legLiabilities(terms, results, percentLeft).flatMap((cents, ordinal) => (cents === stored[ordinal] ? [] : [{ betId: id, ordinal, cents }]));
}
