import type { SportsbookDeps } from '../deps.ts';
import { sportsbookMetrics } from '../metrics.ts';
import { type ResultUnderReview, waitingResults } from './store/review-rows.ts';
import { type ListedOverdue, listedOverdue } from './store/overdue-rows.ts';

/** Lists results that contradict themselves or confirmed facts and wait for an operator, oldest first. */
export function listResultsUnderReview(deps: Pick<SportsbookDeps, 'db'>): Promise<ResultUnderReview[]> {
  return waitingResults(deps.db.k);
}

/** Lists matches with bets open past their time, longest listed first. */
export function listOverdueEvents(deps: Pick<SportsbookDeps, 'db'>): Promise<ListedOverdue[]> {
  return listedOverdue(deps.db.k);
}

/** Publishes the number of results that wait for an operator, since bets wait with them. Returns 0, since it handles none. */
export async function countUnderReview(deps: Pick<SportsbookDeps, 'db' | 'metrics'>): Promise<number> {
  const waiting = await waitingResults(deps.db.k);
  sportsbookMetrics(deps.metrics).resultsHeld.set(waiting.length);
  return 0;
}
