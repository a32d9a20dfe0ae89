import { createHmac, randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { embeddedBinaries } from './binaries.mjs';
import { databaseUser } from './database-user.mjs';
import { freePort } from './free-port.mjs';
import { closedAncestor } from './reachable.mjs';
import { runAsDatabaseUser } from './run-as-database-user.mjs';
import { isRunning, runPgCtl } from './stop-cluster.mjs';
import { takeTurn } from '../setup/take-turn.mjs';

/**
 * A running embedded server. `url` is the owner's, `siteUrl` that of the site's own login, which migrations prepare. `adopted` is true if the server was
 * already running; `stop` is the input of `stopCluster`, also in another process.
 * @typedef {{ url: string, siteUrl: string, port: number, adopted: boolean, stop: import('./stop-cluster.mjs').ClusterStop }} Cluster
 */

/**
 * @typedef {object} ClusterOptions
 * @property {string} directory  holds `data/` and the password; made when missing
 * @property {Record<string, string>} [settings]  extra server settings, for example { fsync: 'off' }
 * @property {boolean} [throwaway]  tests only: nothing has to survive a power cut
 * @property {string} [database]  a database made together with the data directory; `url` then names it instead of `postgres`
 */

const PORT_ATTEMPTS = 5;
/** The login of the site; migrations grant its rights. */
const SITE_LOGIN = 'palpite_site';
const INITDB_FLAGS = ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C', '--builtin-locale=C.UTF-8', '--auth=scram-sha-256', '--username=postgres'];

/** Thrown when the database user cannot enter a directory; the message names the ancestor at fault. */
export class UnreachableDirectory extends Error {}

/**
 * Starts the embedded PostgreSQL of `directory`, or adopts one that is already running there. `url` is the superuser's, on database `postgres`. The server
 * has a session of its own: it outlives this process until `stopCluster`.
 * @param {ClusterOptions} options
 * @returns {Promise<Cluster>}
 */
export async function startCluster(options) {
  const directory = resolve(options.directory);
  return takeTurn(turnOf(directory), PREPARING, () => startOrAdopt(directory, options));
}

/** The likely work of another command at the same time, for the message. */
export const PREPARING = 'the database is being made or started';

/**
 * The name of a cluster's turn: only one process at a time makes, starts or stops the server of a directory.
 * @param {string} directory
 */
export const turnOf = (directory) => `postgres ${resolve(directory)}`;

/**
 * `startCluster` for a caller that already holds the directory's turn.
 * @param {string} directory
 * @param {ClusterOptions} options
 * @returns {Promise<Cluster>}
 */
export async function startOrAdopt(directory, options) {
  const { stop, binaries } = describeCluster(directory);
  const password = passwordOf(directory);
  if (!existsSync(join(stop.data, 'PG_VERSION'))) initialise(binaries, stop, password, options);
  const adopted = isRunning(stop);
  const port = adopted ? await runningPort(stop.data) : await launch(stop, options.settings ?? {});
  const url = (/** @type {string} */ login) => `postgresql://${login}@127.0.0.1:${port}/${options.database ?? 'postgres'}`;
  return { url: url(`postgres:${password}`), siteUrl: url(`${SITE_LOGIN}:${sitePasswordOf(password)}`), port, adopted, stop };
}

/**
 * Reads everything about the embedded server of `directory` without starting it. Makes the directory when missing.
 * @param {string} directory
 * @returns {{ stop: import('./stop-cluster.mjs').ClusterStop, binaries: import('./binaries.mjs').Binaries }}
 */
export function describeCluster(directory) {
  const user = databaseUser();
  assertReachable(directory, user);
  mkdirSync(directory, { recursive: true });
  const binaries = embeddedBinaries({ user, fallbackDirectory: directory });
  return { stop: { pgCtl: binaries.pgCtl, data: join(directory, 'data'), user }, binaries };
}

/**
 * @param {string} directory
 * @param {import('./database-user.mjs').DatabaseUser | null} user
 */
function assertReachable(directory, user) {
  const closed = closedAncestor(directory, user);
  if (closed === null || user === null) return;
  throw new UnreachableDirectory(
    `PostgreSQL runs as the operating system user "${user.name}", who cannot enter ${closed.directory} (mode ${closed.mode}) on the way to ${directory}.\n` +
      `Set PALPITE_DATA_DIR to a directory that every user may enter, or allow it: chmod a+x ${closed.directory}`,
  );
}

/**
 * Derives the site's password from the owner's; the owner's cannot be derived from the site's.
 * @param {string} password
 */
function sitePasswordOf(password) {
  return createHmac('sha256', password).update(SITE_LOGIN).digest('hex');
}

/** @param {string} directory */
function passwordOf(directory) {
  const file = join(directory, 'password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/**
 * Runs initdb in a temporary directory next to the final one and renames it at the end, so that a kill leaves no half-made database.
 * @param {import('./binaries.mjs').Binaries} binaries
 * @param {import('./stop-cluster.mjs').ClusterStop} stop
 * @param {string} password
 * @param {ClusterOptions} options
 */
function initialise(binaries, stop, password, options) {
  const fresh = `${stop.data}.new`;
  const passwordFile = `${stop.data}.password`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (stop.user !== null) for (const path of [fresh, passwordFile]) chownSync(path, stop.user.uid, stop.user.gid);
  const made = runAsDatabaseUser(stop.user, binaries.initdb, [
    `--pgdata=${fresh}`,
    `--pwfile=${passwordFile}`,
    ...INITDB_FLAGS,
    ...(options.throwaway === true ? ['--no-sync'] : []),
  ]);
  rmSync(passwordFile, { force: true });
  assertRan('initdb', made);
  if (options.database !== undefined) {
    // Single-user mode reads statements from its input: it needs no client program and no network, and runs before the rename.
    assertRan(
      'create database',
      runAsDatabaseUser(stop.user, binaries.postgres, ['--single', '-D', fresh, 'postgres'], `CREATE DATABASE "${options.database}";\n`),
    );
  }
  renameSync(fresh, stop.data);
}

/**
 * @param {string} step
 * @param {import('node:child_process').SpawnSyncReturns<string>} ran
 */
function assertRan(step, ran) {
  if (ran.status !== 0) throw new Error(`PostgreSQL could not make its data directory (${step}: ${ran.error?.message ?? 'failed'}):\n${ran.stderr}`);
}

/**
 * @param {import('./stop-cluster.mjs').ClusterStop} stop
 * @param {Record<string, string>} settings
 */
async function launch(stop, settings) {
  const log = join(stop.data, 'server.log');
  rmSync(log, { force: true });
  let detail = '';
  for (let attempt = 0; attempt < PORT_ATTEMPTS; attempt += 1) {
    const port = Number(settings['port'] ?? (await freePort()));
    const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', timezone: 'UTC', ...settings, port: String(port) };
    const flags = Object.entries(all).map(([name, value]) => `-c ${name}='${value}'`);
    const started = runPgCtl(stop, ['start', '-w', '-t', '60', '-l', log, '-o', flags.join(' ')]);
    if (started.status === 0) return port;
    detail = existsSync(log) ? readFileSync(log, 'utf8').slice(-2000) : started.stderr;
  }
  throw new Error(`PostgreSQL did not start from ${stop.data}:\n${detail}`);
}

/**
 * Reads the port of a running server from postmaster.pid (line 4), after waiting until line 8 says that it is ready.
 * @param {string} data
 */
async function runningPort(data) {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    if (lines[7]?.trim() === 'ready') return Number(lines[3]);
    await new Promise((resume) => setTimeout(resume, 100));
  }
  throw new Error(`A PostgreSQL is running from ${data} but never became ready; see ${join(data, 'server.log')}.`);
}

/**
 * Makes `directory` enterable by the database user whatever the umask: for temporary directories, which start as mode 700.
 * @param {string} directory
 */
export function openDirectory(directory) {
  if ((statSync(directory).mode & 0o055) !== 0o055) chmodSync(directory, 0o755);
}
