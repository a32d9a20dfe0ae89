import type { Clock } from '#kernel/clock.ts';
import { actedOn } from '#server/platform/audit/record-act.ts';
import { checkRows, type LedgerCheck } from '#server/platform/db/ledger-check.ts';
import { PARKED_ACCEPTANCE } from '../acceptance/end-waits.ts';
import { reviewSubject } from '../reviews/reviews.ts';
import { brokenWaits, forgottenWaits } from '../store/audit-waits.ts';
import { brokenReviews, decidedBets } from '../store/review-rows.ts';

/** The job runs every 100 ms. */
const ENDED_WITHIN_MS = 600_000;

/** (e) The columns of a bet that waits or waited agree: when it may be accepted, when it was accepted, and whether its legs follow results. */
export const waitsHold = checkRows('e', 'every sports bet that waited for its acceptance did so once and in time', async function* (db) {
  yield* await brokenWaits(db.k);
});

/** (deadline) No bet waits longer than it should, except quarantined bets. */
export function waitsEnd({ clock }: { readonly clock: Clock }): LedgerCheck {
  return {
    name: 'sportsbook (deadline) every bet that waits for its acceptance gets an answer',
    run: async (db) =>
      (await forgottenWaits(db.k, new Date(clock.nowMs() - ENDED_WITHIN_MS), PARKED_ACCEPTANCE)).map((detail) => ({ invariant: 'deadline', detail })),
  };
}

/** (e) A bet under review is accepted only by an operator's decision in the audit log. */
export const reviewsHold = checkRows('e', 'every sports bet that was under review ended by a decision on record, or was rejected', async function* (db) {
  yield* await brokenReviews(db.k);
  const decided = await decidedBets(db.k);
  const onRecord = await actedOn(db.k, decided.map(reviewSubject));
  for (const id of decided) if (!onRecord.has(reviewSubject(id))) yield `the decision on sports bet ${id} is not on record`;
});
