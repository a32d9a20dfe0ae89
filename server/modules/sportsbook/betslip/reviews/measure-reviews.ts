import type { SportsbookDeps } from '../../deps.ts';
import { sportsbookMetrics } from '../../metrics.ts';
import { oldestReviewSeconds } from '../store/review-rows.ts';

/** Shows monitoring for how long bets have waited for an operator's decision. Nothing is moved: answers 0. */
export async function measureReviews({ db, metrics }: Pick<SportsbookDeps, 'db' | 'metrics'>, at: Date): Promise<number> {
  sportsbookMetrics(metrics).reviewAge.set(await oldestReviewSeconds(db.k, at));
  return 0;
}
