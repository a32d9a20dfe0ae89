import type { Cents } from '#kernel/money.ts';
import { type StakeTerms, termsRefusal, type TermsRefusal } from '../../house-game/domain/stake-terms.ts';
import { returnCents } from './bet-returns.ts';

/**
 * Why this bet cannot be placed whatever else its player has in the round; null when it may. `mostE2` is the most that its position returns, in hundredths. What is
 * on the seat already is weighed under its lock, by `originals_table_bet_batch`.
 */
export function planBet(stakeCents: Cents, mostE2: number, floorCents: number, terms: StakeTerms): TermsRefusal | null {
  const refusal = termsRefusal(stakeCents, floorCents, terms);
  return refusal ?? (returnCents(stakeCents, mostE2) > terms.maxPayoutCents ? 'payout_above_maximum' : null);
}
