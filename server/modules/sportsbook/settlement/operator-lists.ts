import type { SportsbookDeps } from '../deps.ts';
import { sportsbookMetrics } from '../metrics.ts';
import { type ResultUnderReview, waitingResults } from './store/review-rows.ts';
import { type ListedOverdue, listedOverdue } from './store/overdue-rows.ts';

/** Results that contradict themselves or what is confirmed, and wait for an operator; the oldest first. */
export function listResultsUnderReview(deps: Pick<SportsbookDeps, 'db'>): Promise<ResultUnderReview[]> {
  return waitingResults(deps.db.k);
}

/** Matches on which bets are open past their time, the one listed longest first. */
export function listOverdueEvents(deps: Pick<SportsbookDeps, 'db'>): Promise<ListedOverdue[]> {
  return listedOverdue(deps.db.k);
}

/** Sets the metric of results that wait for an operator, since bets wait with them. Returns 0: nothing was handled. */
export async function countUnderReview(deps: Pick<SportsbookDeps, 'db' | 'metrics'>): Promise<number> {
  const waiting = await waitingResults(deps.db.k);
  sportsbookMetrics(deps.metrics).resultsHeld.set(waiting.length);
  return 0;
}
