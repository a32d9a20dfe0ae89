import { DICE_LOWEST_STAKE_CENTS, dicePrizeCents } from '#kernel/fairness/dice.ts';
import type { Cents } from '#kernel/money.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';

/** The settings in force when a bet is placed, in centavos. */
export interface DiceTerms {
  readonly enabled: boolean;
  readonly stakeMinCents: Cents;
  readonly stakeMaxCents: Cents;
  readonly maxPayoutCents: Cents;
}

export type PlanRefusal = 'casino_disabled' | 'stake_below_minimum' | 'stake_above_maximum' | 'payout_above_maximum';

/** The smallest stake taken: the operator's, but never one that rounding would eat. */
export function lowestStakeCents(terms: Pick<DiceTerms, 'stakeMinCents'>): number {
  return Math.max(DICE_LOWEST_STAKE_CENTS, terms.stakeMinCents);
}

/** What the bet pays if it wins, in centavos. `chance` is whole percents, 1..95. */
export function planBet(stakeCents: Cents, chance: number, terms: DiceTerms): Result<Cents, PlanRefusal> {
  if (!terms.enabled) return refuse('casino_disabled');
  if (stakeCents < lowestStakeCents(terms)) return refuse('stake_below_minimum');
  if (stakeCents > terms.stakeMaxCents) return refuse('stake_above_maximum');
  const prizeCents = dicePrizeCents(stakeCents, chance);
  return prizeCents > terms.maxPayoutCents ? refuse('payout_above_maximum') : ok(prizeCents);
}
