import type { PlannedBet } from './plan-bet.ts';
import type { ReviewTerms } from './slip-terms.ts';

/** Why an operator reviews a bet before it is accepted. */
export type ReviewCause = 'stake' | 'payout' | 'player' | 'match';

/**
 * A bet is reviewed if its player or match is marked, or if its stake or possible payout is large. Null for any other bet, and for a bet that is refused
 * anyway.
 */
export function reviewCause(
  { reason, totalCents, potentialCents, legs }: Pick<PlannedBet, 'reason' | 'totalCents' | 'potentialCents' | 'legs'>,
  terms: ReviewTerms,
  isPlayerMarked: boolean,
): ReviewCause | null {
  if (reason !== null) return null;
  if (isPlayerMarked) return 'player';
  if (legs.some(({ price }) => price.isMarked)) return 'match';
  if (terms.stakeCents > 0 && totalCents >= terms.stakeCents) return 'stake';
  return terms.payoutCents > 0 && potentialCents >= terms.payoutCents ? 'payout' : null;
}

/**
 * The deadline of a review: the configured time from now, but not after the kick-off of a match that has not begun, and not before the bet's acceptance delay
 * ends.
 */
export function reviewDeadline({ legs }: Pick<PlannedBet, 'legs'>, { waitMs }: ReviewTerms, at: Date, acceptAfter: Date): Date {
  const starts = legs.flatMap(({ price }) => (price.isLive || price.startsAt === null ? [] : [price.startsAt.getTime()]));
  return new Date(Math.max(Math.min(at.getTime() + waitMs, ...starts), acceptAfter.getTime()));
}
