import { spawnSync } from 'node:child_process';

/** spawnSync supports this option, although its documentation lists it for spawn only. */
const OWN_SESSION = { detached: true };

/**
 * Runs one of PostgreSQL's programs as the database user, in a session of its own so that it does not receive a Ctrl-C meant for this process.
 * @param {import('./database-user.mjs').DatabaseUser | null} user
 * @param {string} program
 * @param {string[]} args
 * @param {string} [input]
 */
export function runAsDatabaseUser(user, program, args, input = '') {
  return spawnSync(program, args, {
    ...OWN_SESSION,
    encoding: 'utf8',
    input,
    cwd: '/',
    env: { ...process.env, LC_ALL: 'C' },
    ...(user === null ? {} : { uid: user.uid, gid: user.gid }),
  });
}
