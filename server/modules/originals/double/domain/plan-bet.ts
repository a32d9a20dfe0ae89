import { DOUBLE_FACTORS, type DoubleColor } from '#kernel/fairness/index.ts';
import type { Cents } from '#kernel/money.ts';

/** The settings in force when a bet is placed, in centavos. */
export interface DoubleTerms {
  readonly enabled: boolean;
  /** Lowest single bet. */
  readonly stakeMinCents: Cents;
  /** Highest total of one player in one round. */
  readonly stakeMaxCents: Cents;
  /** Highest payout of one player in one round. */
  readonly maxPayoutCents: Cents;
}

export type PlanRefusal = 'casino_disabled' | 'stake_below_minimum' | 'stake_above_maximum' | 'payout_above_maximum';

/**
 * Why this bet cannot stand whatever else its player has in the round; null when it may. What stands there already is weighed under the seat's
 * lock, by `originals_double_bet_batch`.
 */
export function planBet(stakeCents: Cents, color: DoubleColor, terms: DoubleTerms): PlanRefusal | null {
  if (!terms.enabled) return 'casino_disabled';
  if (stakeCents < terms.stakeMinCents) return 'stake_below_minimum';
  if (stakeCents > terms.stakeMaxCents) return 'stake_above_maximum';
  return stakeCents * DOUBLE_FACTORS[color] > terms.maxPayoutCents ? 'payout_above_maximum' : null;
}
