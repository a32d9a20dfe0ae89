import type { SportsbookDeps } from '../deps.ts';
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

/** Tells monitoring how many results wait for an operator: bets wait with them. Answers 0, since nothing was handled. */
export async function countUnderReview(deps: Pick<SportsbookDeps, 'db' | 'metrics'>): Promise<number> {
  const waiting = await waitingResults(deps.db.k);
  deps.metrics.gauge('palpite_sportsbook_results_held', 'Results that contradict each other and wait for an operator').set(waiting.length);
  return 0;
}
