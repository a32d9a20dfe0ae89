import type { CentralExclusionStanding } from '#contracts/account/account-closure.ts';
import type { AccountDeps } from '../../deps.ts';
import { exitDeadlines } from '../domain/exit-deadlines.ts';
import { findStandingExclusion } from '../../store/central-exits.ts';

/** The dates of a central exclusion in force, for its player; null when there is none. */
export async function readStandingExit(deps: AccountDeps, playerId: string): Promise<CentralExclusionStanding | null> {
  const since = await findStandingExclusion(deps.identity.db.k, playerId);
  if (since === null) return null;
  const { withdrawUntil, closeBy } = exitDeadlines(since);
  return { since: since.toISOString(), withdraw_until: withdrawUntil.toISOString(), close_by: closeBy.toISOString() };
}
