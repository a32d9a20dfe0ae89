import { runAsDatabaseUser } from './run-as-database-user.mjs';

/**
 * Everything needed to stop an embedded server; plain JSON, so that it can be sent to other processes.
 * @typedef {{ pgCtl: string, data: string, user: import('./database-user.mjs').DatabaseUser | null }} ClusterStop
 */

/**
 * Runs pg_ctl on the server that `stop` describes.
 * @param {ClusterStop} stop
 * @param {string[]} args
 */
export function runPgCtl(stop, args) {
  return runAsDatabaseUser(stop.user, stop.pgCtl, [...args, '-D', stop.data]);
}

/**
 * Stops the server: ends sessions, rolls transactions back, loses no committed data. Does nothing when it is not running.
 * @param {ClusterStop} stop
 * @param {'fast' | 'immediate'} [mode]  `immediate` skips the checkpoint: for data that is deleted right after
 */
export function stopCluster(stop, mode = 'fast') {
  if (!isRunning(stop)) return;
  const stopped = runPgCtl(stop, ['stop', '-w', '-t', '60', '-m', mode]);
  if (stopped.status !== 0 && isRunning(stop)) throw new Error(`PostgreSQL did not stop: ${stopped.stderr}`);
}

/** @param {ClusterStop} stop */
export function isRunning(stop) {
  return runPgCtl(stop, ['status']).status === 0;
}
