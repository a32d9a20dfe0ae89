import type { Cents } from '#kernel/money.ts';

/** The settings under which a stake of our own games is placed, in centavos. Open bets and rounds keep the settings of their start. */
export interface StakeTerms {
  readonly enabled: boolean;
  readonly stakeMinCents: Cents;
  /** Where a player may place several bets on one round, the highest total of them. */
  readonly stakeMaxCents: Cents;
  /** The highest payout of one player in one round. */
  readonly maxPayoutCents: Cents;
}

/** A game's own reasons to refuse a stake. */
export type TermsRefusal = 'casino_disabled' | 'stake_below_minimum' | 'stake_above_maximum' | 'payout_above_maximum';

/** The smallest stake accepted: the operator's minimum, but never less than `floorCents`, below which rounding would reduce the return too much. */
export function lowestStakeCents(floorCents: number, terms: Pick<StakeTerms, 'stakeMinCents'>): number {
  return Math.max(floorCents, terms.stakeMinCents);
}

/** Why a stake is outside its terms, regardless of its payout; null when it is within them. */
export function termsRefusal(stakeCents: number, floorCents: number, terms: StakeTerms): Exclude<TermsRefusal, 'payout_above_maximum'> | null {
  if (!terms.enabled) return 'casino_disabled';
  if (stakeCents < lowestStakeCents(floorCents, terms)) return 'stake_below_minimum';
  return stakeCents > terms.stakeMaxCents ? 'stake_above_maximum' : null;
}
