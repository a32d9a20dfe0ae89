import { DOUBLE_FACTORS, type DoubleColor } from '#kernel/fairness/index.ts';
import type { Cents } from '#kernel/money.ts';
import { type StakeTerms, termsRefusal, type TermsRefusal } from '../../house-game/domain/stake-terms.ts';

/**
 * Why this bet cannot stand whatever else its player has in the round; null when it may. What stands there already is weighed under the seat's
 * lock, by `originals_double_bet_batch`.
 */
export function planBet(stakeCents: Cents, color: DoubleColor, terms: StakeTerms): TermsRefusal | null {
  const refusal = termsRefusal(stakeCents, 0, terms);
  return refusal ?? (stakeCents * DOUBLE_FACTORS[color] > terms.maxPayoutCents ? 'payout_above_maximum' : null);
}
