import type { Clock } from '#kernel/clock.ts';
import { actedOn } from '#server/platform/audit/record-act.ts';
import { checkRows, type LedgerCheck } from '#server/platform/db/ledger-check.ts';
import { PARKED_ACCEPTANCE } from '../acceptance/end-waits.ts';
import { reviewSubject } from '../reviews/reviews.ts';
import { brokenWaits, forgottenWaits } from '../store/audit-waits.ts';
import { brokenReviews, decidedBets } from '../store/review-rows.ts';

/** The job runs every 100 ms. */
const ENDED_WITHIN_MS = 600_000;

/** (e) A bet that waits, or waited, is as its wait says: when it may be accepted, when it was, and whether its legs follow results. */
export const waitsHold = checkRows('e', 'every sports bet that waited for its acceptance did so once and in time', async function* (db) {
  yield* await brokenWaits(db.k);
});

/** (deadline) No bet waits longer than it should, but quarantined ones. */
export function waitsEnd({ clock }: { readonly clock: Clock }): LedgerCheck {
  return {
    name: 'sportsbook (deadline) every bet that waits for its acceptance gets an answer',
    run: async (db) =>
      (await forgottenWaits(db.k, new Date(clock.nowMs() - ENDED_WITHIN_MS), PARKED_ACCEPTANCE)).map((detail) => ({ invariant: 'deadline', detail })),
  };
}

/** (e) A bet under review is accepted by an operator's decision, on record, and by nothing else. */
export const reviewsHold = checkRows('e', 'every sports bet that was under review ended by a decision on record, or was rejected', async function* (db) {
  yield* await brokenReviews(db.k);
  const decided = await decidedBets(db.k);
  const onRecord = await actedOn(db.k, decided.map(reviewSubject));
  for (const id of decided) if (!onRecord.has(reviewSubject(id))) yield `the decision on sports bet ${id} is not on record`;
});
