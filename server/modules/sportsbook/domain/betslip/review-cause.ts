import type { PlannedBet } from './plan-bet.ts';
import type { ReviewTerms } from './slip-terms.ts';

/** Why an operator looks at a bet before it is accepted. */
export type ReviewCause = 'stake' | 'payout' | 'player' | 'match';

/** A bet of a marked player or match, of a large stake or a large possible payout is looked at; null for any other, and for one that is refused anyhow. */
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

/** Until when a bet may be decided on: as long as the setting says, but not into the play of a match that has not begun, and not before it could be accepted. */
export function reviewDeadline({ legs }: Pick<PlannedBet, 'legs'>, { waitMs }: ReviewTerms, at: Date, acceptAfter: Date): Date {
  const starts = legs.flatMap(({ price }) => (price.isLive || price.startsAt === null ? [] : [price.startsAt.getTime()]));
  return new Date(Math.max(Math.min(at.getTime() + waitMs, ...starts), acceptAfter.getTime()));
}
