import { MINES_LOWEST_STAKE_CENTS, minesPayouts } from '#kernel/fairness/index.ts';
import type { Cents } from '#kernel/money.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';

/** The settings in force when a round is opened, in centavos. */
export interface MinesTerms {
  readonly enabled: boolean;
  readonly stakeMinCents: Cents;
  readonly stakeMaxCents: Cents;
  readonly maxPayoutCents: Cents;
}

export type PlanRefusal = 'casino_disabled' | 'stake_below_minimum' | 'stake_above_maximum' | 'payout_above_maximum';

/** The smallest stake taken: the operator's, but never one whose floored payouts would return less than 85 %. */
export function lowestStakeCents(terms: Pick<MinesTerms, 'stakeMinCents'>): number {
  return Math.max(MINES_LOWEST_STAKE_CENTS, terms.stakeMinCents);
}

/**
 * Fixes a round's payouts, in centavos: element k−1 after k gems, as many as may be reached. `payout_above_maximum`: even the first gem would
 * pay more than casino_max_payout.
 */
export function planRound(stakeCents: Cents, mines: number, terms: MinesTerms): Result<readonly Cents[], PlanRefusal> {
  if (!terms.enabled) return refuse('casino_disabled');
  if (stakeCents < lowestStakeCents(terms)) return refuse('stake_below_minimum');
  if (stakeCents > terms.stakeMaxCents) return refuse('stake_above_maximum');
  const payouts = minesPayouts(stakeCents, mines, terms.maxPayoutCents);
  return payouts.length === 0 ? refuse('payout_above_maximum') : ok(payouts);
}
