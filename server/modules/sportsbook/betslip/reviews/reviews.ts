import { isUuid } from '#kernel/ids.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { SportsbookDeps } from '../../deps.ts';
import { sportsbookMetrics } from '../../metrics.ts';
import { lockReview, oldestReviewSeconds, writeDecision } from '../store/review-rows.ts';

export interface ReviewDecision {
  readonly betId: string;
  readonly decision: 'accept' | 'refuse';
  readonly at: Date;
}

/** The subject of a review in the audit log. */
export function reviewSubject(betId: string): string {
  return `sportsbook.review ${betId}`;
}

/**
 * Records an operator's decision on a bet under review. An accepted bet is judged at once like any bet that waited: at present prices and by its player's
 * eligibility. A refused bet gets its stake back. Refuses `not_waiting` for any other bet, and after the deadline, since the bet is rejected by then.
 */
export async function decideReview(
  tx: Tx,
  { betId, decision, at }: ReviewDecision,
): Promise<Result<{ subject: string; before: null; after: string }, 'not_waiting'>> {
  if (!isUuid(betId) || !(await lockReview(tx, betId, at))) return refuse('not_waiting');
  await writeDecision(tx, betId, decision, at);
  return ok({ subject: reviewSubject(betId), before: null, after: decision });
}

/** Publishes as a metric how long the oldest bet has waited for an operator's decision. Returns 0, since it handles none. */
export async function measureReviews({ db, metrics }: Pick<SportsbookDeps, 'db' | 'metrics'>, at: Date): Promise<number> {
  sportsbookMetrics(metrics).reviewAge.set(await oldestReviewSeconds(db.k, at));
  return 0;
}
