import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SetupProblem } from './run-tool.mjs';

const LOOK_MS = 200;
const LONGEST_MS = 15 * 60_000;

/**
 * Runs `work` while no other process on this machine runs a step of the same name; a process that must wait prints a sentence. The lock is an address that the
 * process listens on, so the operating system releases it when the process ends, killed or not: no stale lock remains.
 * @template T
 * @param {string} name  what is worked on, for example a directory
 * @param {string} step  what the other process may be doing, as "the database is being prepared"
 * @param {() => Promise<T> | T} work
 * @returns {Promise<T>}
 */
export async function takeTurn(name, step, work) {
  const release = await waitForTurn(name, step);
  try {
    return await work();
  } finally {
    release();
  }
}

/**
 * Like `takeTurn`, but holds the turn until the returned function is called or the process ends.
 * @param {string} name
 * @param {string} step
 * @returns {Promise<() => void>}
 */
export async function waitForTurn(name, step) {
  const address = addressOf(name);
  for (let waitedMs = 0; ; waitedMs += LOOK_MS) {
    const release = await listen(address);
    if (release !== null) return release;
    if (waitedMs === 0) process.stdout.write(`Another command is at work: ${step}. Waiting for it to finish...\n`);
    if (waitedMs >= LONGEST_MS) throw new SetupProblem(`Another command has been at work for ${LONGEST_MS / 60_000} minutes (${step}). Stop it and try again.`);
    await new Promise((resume) => setTimeout(resume, LOOK_MS));
  }
}

/**
 * An address that exists only while its listener does: on Linux in the abstract namespace, on Windows a named pipe, elsewhere a socket's file, which is
 * removed when no process answers.
 * @param {string} name
 */
function addressOf(name) {
  const id = `palpite-${createHash('sha256').update(name).digest('hex').slice(0, 24)}`;
  if (process.platform === 'linux') return `\0${id}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${id}` : join(tmpdir(), `${id}.sock`);
}

/**
 * @param {string} address
 * @returns {Promise<(() => void) | null>} null where another process listens
 */
async function listen(address) {
  const server = createServer((socket) => socket.destroy());
  /** @type {NodeJS.ErrnoException | null} */
  const error = await new Promise((resolve) => {
    server.once('error', resolve);
    server.listen(address, () => resolve(null));
  });
  if (error === null) {
    server.unref();
    return () => {
      if (server.listening) server.close();
    };
  }
  if (error.code !== 'EADDRINUSE') throw error;
  if (!address.startsWith('\0') && process.platform !== 'win32' && !(await isAnswered(address))) rmSync(address, { force: true });
  return null;
}

/**
 * @param {string} address
 * @returns {Promise<boolean>}
 */
function isAnswered(address) {
  return new Promise((resolve) => {
    const socket = connect(address, () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
