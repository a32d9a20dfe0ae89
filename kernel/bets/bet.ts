import type { Cents } from '../money.ts';
import type { Odds } from '../odds.ts';

/** One prediction of a bet, at its contracted price. */
export interface Leg {
  readonly eventId: string;
  readonly marketId: string;
  readonly outcomeId: string;
  readonly odds: Odds;
  /** True for a banker, which is in every line of its system. */
  readonly banker: boolean;
}

/**
 * A bet of one or many lines. `sizes`: how many of the free legs (no bankers) a line combines: [1] for a single, [n] for a multiple of n, [2, 3] for the
 * doubles and trebles of a system; each size once, ascending.
 */
export interface Bet {
  readonly legs: readonly Leg[];
  readonly sizes: readonly number[];
  /** `total`: stakeCents is divided among the lines; `per_line`: stakeCents is the stake of each line. */
  readonly stakeMode: 'total' | 'per_line';
  readonly stakeCents: Cents;
  /** The maximum payout; it never reduces the return of the stake itself. */
  readonly payCapCents: Cents;
}
