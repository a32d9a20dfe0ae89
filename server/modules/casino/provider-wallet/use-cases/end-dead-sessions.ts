import { HOUR_MS, MINUTE_MS } from '#kernel/durations.ts';
import type { PeriodicJob } from '#server/platform/jobs/periodic-runner.ts';
import type { WalletDeps } from '../deps.ts';
import { endDeadSessions } from '../store/dead-sessions.ts';

const MOST = 500;
/** A session without a new round for this long is over. */
const SILENT_MS = 12 * HOUR_MS;

/**
 * Ends sessions whose player may not continue: the login has ended, the player is excluded, blocked or closed, nothing was played for twelve hours, or the
 * launch token was never used. Every bet is checked anyway; this job only keeps the table accurate.
 */
export function endDeadSessionsJob(deps: Pick<WalletDeps, 'db'>): PeriodicJob {
  return {
    name: 'end dead game sessions',
    everyMs: MINUTE_MS,
    run: (at) => endDeadSessions(deps.db.k, { at, silentSince: new Date(at.getTime() - SILENT_MS), most: MOST }),
  };
}
