import { statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** @typedef {import('./database-user.mjs').DatabaseUser} DatabaseUser */

/**
 * The directory that keeps `user` from entering `path`, with its mode ("700"), or null when there is none. Skips ancestors that do not exist yet: the code
 * that creates them sets their mode.
 * @param {string} path
 * @param {DatabaseUser | null} user
 * @returns {{ directory: string, mode: string } | null}
 */
export function closedAncestor(path, user) {
  if (user === null) return null;
  for (const directory of ancestors(resolve(path))) {
    const found = statSync(directory, { throwIfNoEntry: false });
    if (found !== undefined && !mayEnter(found, user)) return { directory, mode: (found.mode & 0o777).toString(8) };
  }
  return null;
}

/** @param {string} path */
function ancestors(path) {
  const list = [];
  for (let at = path; ; at = dirname(at)) {
    list.unshift(at);
    if (dirname(at) === at) return list;
  }
}

/**
 * @param {import('node:fs').Stats} found
 * @param {DatabaseUser} user
 */
function mayEnter(found, user) {
  if (found.uid === user.uid) return (found.mode & 0o100) !== 0;
  if (found.gid === user.gid) return (found.mode & 0o010) !== 0;
  return (found.mode & 0o001) !== 0;
}
