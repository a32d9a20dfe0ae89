import { spawnSync } from 'node:child_process';

/**
 * The user that the database server runs as. PostgreSQL refuses to run as root, so as root it is started as the operating system user `postgres`.
 * @typedef {{ name: string, uid: number, gid: number }} DatabaseUser
 */

const NAME = 'postgres';

/**
 * The user to run PostgreSQL as, made when missing; null when this process is not root and runs it itself.
 * @returns {DatabaseUser | null}
 */
export function databaseUser() {
  if (process.getuid?.() !== 0) return null;
  const found = lookUp();
  if (found !== null) return found;
  createUser();
  const made = lookUp();
  if (made === null)
    throw new Error(
      `Running as root, PostgreSQL needs an operating system user "${NAME}", and useradd did not make one. Create it, or run as an ordinary user.`,
    );
  return made;
}

function lookUp() {
  const uid = spawnSync('id', ['-u', NAME], { encoding: 'utf8' });
  const gid = spawnSync('id', ['-g', NAME], { encoding: 'utf8' });
  if (uid.status !== 0 || gid.status !== 0) return null;
  return { name: NAME, uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

function createUser() {
  const made = spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', NAME], { encoding: 'utf8' });
  if (made.status === 0) return;
  const why = made.error?.message ?? made.stderr.trim();
  throw new Error(
    `Running as root, PostgreSQL needs an operating system user "${NAME}", and it could not be made (useradd: ${why}). Create it, or run as an ordinary user.`,
  );
}
