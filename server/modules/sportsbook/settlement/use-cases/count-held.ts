import type { SportsbookDeps } from '../../deps.ts';
import { waitingResults } from '../store/held-rows.ts';

/** Tells monitoring how many results wait for an operator: bets wait with them. Answers 0, since nothing was handled. */
export async function countHeld(deps: Pick<SportsbookDeps, 'db' | 'metrics'>): Promise<number> {
  const waiting = await waitingResults(deps.db.k);
  deps.metrics.gauge('palpite_sportsbook_results_held', 'Results that contradict each other and wait for an operator').set(waiting.length);
  return 0;
}
