import type { Cents } from '#kernel/money.ts';
import type { BetSettlement } from './settle-bet.ts';

/** Why a bet is void for good, whatever its legs' results say. */
export type VoidReason = 'operator' | 'central_exclusion';

/** The ending of a bet that is void as a whole: the stake comes back, to the centavo. */
export function voidEnding(stakeCents: Cents): BetSettlement {
  return { end: 'void', payoutCents: stakeCents, isCapped: false };
}
