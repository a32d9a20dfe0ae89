import { readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { SetupProblem } from '../setup/run-tool.mjs';

const LISTEN = '0A';

/**
 * Throws a SetupProblem when `port` of `host` is taken, naming the process that holds it if the system reports it.
 * @param {{ host: string, port: number, variable: string }} wanted
 */
export async function assertPortFree({ host, port, variable }) {
  const problem = await listenProblem(host, port);
  if (problem === null) return;
  if (problem.code !== 'EADDRINUSE') throw new SetupProblem(`Cannot listen on ${host}:${port} (${problem.message}). Set ${variable} to another port.`);
  const owner = portOwner(port);
  const blame = owner === null ? 'another process' : `process ${owner.pid} (${owner.command})`;
  throw new SetupProblem(`Port ${port} is taken by ${blame}. Stop it, or set ${variable} to another port: ${variable}=${port + 100} npm start`);
}

/**
 * @param {string} host
 * @param {number} port
 * @returns {Promise<NodeJS.ErrnoException | null>}
 */
function listenProblem(host, port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', resolve);
    server.listen(port, host, () => server.close(() => resolve(null)));
  });
}

/**
 * The process that listens on a TCP port, from Linux's /proc; null elsewhere or when it is another user's process.
 * @param {number} port
 * @returns {{ pid: number, command: string } | null}
 */
function portOwner(port) {
  const sockets = new Set(['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) => listeningSockets(table, port)));
  if (sockets.size === 0) return null;
  const pid = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .find((name) => openFiles(name).some((file) => sockets.has(file)));
  return pid === undefined ? null : { pid: Number(pid), command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() };
}

/**
 * @param {string} table
 * @param {number} port
 */
function listeningSockets(table, port) {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  return orEmpty(() => readFileSync(table, 'utf8').split('\n'))
    .map((line) => line.trim().split(/\s+/))
    .filter((fields) => fields[1]?.endsWith(suffix) === true && fields[3] === LISTEN)
    .map((fields) => `socket:[${fields[9] ?? ''}]`);
}

/** @param {string} pid */
function openFiles(pid) {
  return orEmpty(() => readdirSync(`/proc/${pid}/fd`)).flatMap((descriptor) => orEmpty(() => [readlinkSync(`/proc/${pid}/fd/${descriptor}`)]));
}

/**
 * @template T
 * @param {() => T[]} read
 * @returns {T[]}
 */
function orEmpty(read) {
  try {
    return read();
  } catch {
    return [];
  }
}
