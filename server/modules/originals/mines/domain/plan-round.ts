import { MINES_LOWEST_STAKE_CENTS, minesPayouts } from '#kernel/fairness/index.ts';
import type { Cents } from '#kernel/money.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { type StakeTerms, termsRefusal, type TermsRefusal } from '../../house-game/domain/stake-terms.ts';

/**
 * Fixes a round's payouts, in centavos: element k−1 after k gems, as many as may be reached. `payout_above_maximum`: even the first gem would
 * pay more than casino_max_payout.
 */
export function planRound(stakeCents: Cents, mines: number, terms: StakeTerms): Result<readonly Cents[], TermsRefusal> {
  const refusal = termsRefusal(stakeCents, MINES_LOWEST_STAKE_CENTS, terms);
  if (refusal !== null) return refuse(refusal);
  const payouts = minesPayouts(stakeCents, mines, terms.maxPayoutCents);
  return payouts.length === 0 ? refuse('payout_above_maximum') : ok(payouts);
}
