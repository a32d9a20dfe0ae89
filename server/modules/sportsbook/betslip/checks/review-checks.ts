import { actedOn } from '#server/platform/audit/record-act.ts';
import { checkRows } from '#server/platform/db/ledger-check.ts';
import { reviewSubject } from '../reviews/decide-review.ts';
import { brokenReviews, decidedBets } from '../store/review-rows.ts';

/** (e) A bet under review is accepted by an operator's decision, on record, and by nothing else. */
export const reviewsHold = checkRows('e', 'every sports bet that was under review ended by a decision on record, or was rejected', async function* (db) {
  yield* await brokenReviews(db.k);
  const decided = await decidedBets(db.k);
  const onRecord = await actedOn(db.k, decided.map(reviewSubject));
  for (const id of decided) if (!onRecord.has(reviewSubject(id))) yield `the decision on sports bet ${id} is not on record`;
});
