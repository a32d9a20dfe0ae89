import { spawnSync } from 'node:child_process';

/**
 * All that is needed to stop an embedded server; plain JSON, so that it travels in an environment variable (PALPITE_PG_STOP).
 * @typedef {{ pgCtl: string, data: string, user: import('./database-user.mjs').DatabaseUser | null }} ClusterStop
 */

/** spawnSync honours it, though its documentation lists it for spawn only. */
const OWN_SESSION = { detached: true };

/**
 * Runs pg_ctl as the database user, in a session of its own so that a Ctrl-C meant for us does not reach it.
 * @param {ClusterStop} stop
 * @param {string[]} args
 */
export function runPgCtl(stop, args) {
  return spawnSync(stop.pgCtl, [...args, '-D', stop.data], {
    encoding: 'utf8',
    cwd: '/',
    ...OWN_SESSION,
    env: { ...process.env, LC_ALL: 'C' },
    ...(stop.user === null ? {} : { uid: stop.user.uid, gid: stop.user.gid }),
  });
}

/**
 * Stops the server: sessions are ended, transactions rolled back, nothing committed is lost. Does nothing when it is not running.
 * @param {ClusterStop} stop
 * @param {'fast' | 'immediate'} [mode]  `immediate` skips the checkpoint: for data that is deleted right after
 */
export function stopCluster(stop, mode = 'fast') {
  if (runPgCtl(stop, ['status']).status !== 0) return;
  const stopped = runPgCtl(stop, ['stop', '-w', '-t', '60', '-m', mode]);
  if (stopped.status !== 0 && runPgCtl(stop, ['status']).status === 0) throw new Error(`PostgreSQL did not stop: ${stopped.stderr}`);
}
