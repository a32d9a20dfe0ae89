import type { SportsbookDeps } from '../../deps.ts';
import { type ListedOverdue, listedOverdue } from '../store/overdue-rows.ts';

/** Matches on which bets are open past their time, the one listed longest first. */
export function listOverdueEvents(deps: Pick<SportsbookDeps, 'db'>): Promise<ListedOverdue[]> {
  return listedOverdue(deps.db.k);
}
