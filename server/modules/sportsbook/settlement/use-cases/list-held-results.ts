import type { SportsbookDeps } from '../../deps.ts';
import { type HeldResult, waitingResults } from '../store/held-rows.ts';

/** Results that contradict themselves or what is confirmed, and wait for an operator; the oldest first. */
export function listHeldResults(deps: Pick<SportsbookDeps, 'db'>): Promise<HeldResult[]> {
  return waitingResults(deps.db.k);
}
