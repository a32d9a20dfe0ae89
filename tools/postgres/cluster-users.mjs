import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Records which processes use the embedded server of a directory, as files named after them. Call each function while holding the directory's turn
 * (setup/take-turn.mjs): otherwise a command that ends could stop the server while another begins to use it.
 */

/** @param {string} directory */
const folderOf = (directory) => join(directory, 'users');

/** @param {string} directory */
const leftFile = (directory) => join(directory, 'left-to-others');

/** @param {string} directory */
const preparedFile = (directory) => join(directory, 'prepared');

/**
 * Records that the running server's database was migrated, by the command that started it.
 * @param {string} directory
 */
export function notePrepared(directory) {
  writeFileSync(preparedFile(directory), '');
}

/**
 * False if the command that started the server was killed before it had migrated the database.
 * @param {string} directory
 */
export function wasPrepared(directory) {
  return existsSync(preparedFile(directory));
}

/**
 * @param {string} directory
 * @param {{ isFresh: boolean }} server  a server that has just been started has no users yet: what is noted of earlier ones is removed
 */
export function noteUser(directory, { isFresh }) {
  if (isFresh) forgetUsers(directory);
  mkdirSync(folderOf(directory), { recursive: true });
  writeFileSync(join(folderOf(directory), String(process.pid)), '');
}

/**
 * @param {string} directory
 * @param {{ stops: boolean }} caller  whether it would stop the server by itself: it started the server, or is the site
 * @returns {boolean} whether the caller is to stop the server now: no other process uses it, and one that left it running meant it to be stopped
 */
export function leaveServer(directory, { stops }) {
  rmSync(join(folderOf(directory), String(process.pid)), { force: true });
  const isMeantToStop = stops || existsSync(leftFile(directory));
  if (usersOf(directory).length === 0) {
    if (isMeantToStop) forgetUsers(directory);
    return isMeantToStop;
  }
  if (stops) writeFileSync(leftFile(directory), '');
  return false;
}

/** @param {string} directory */
function forgetUsers(directory) {
  for (const path of [folderOf(directory), leftFile(directory), preparedFile(directory)]) rmSync(path, { recursive: true, force: true });
}

/** @param {string} directory */
function usersOf(directory) {
  if (!existsSync(folderOf(directory))) return [];
  return readdirSync(folderOf(directory)).filter((pid) => isAlive(Number(pid)));
}

/**
 * @param {number} pid
 * @returns {boolean}
 */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * True for a process that has ended but was not reaped by its parent: common in containers without an init.
 * @param {number} pid
 */
function isZombie(pid) {
  const stat = `/proc/${pid}/stat`;
  return existsSync(stat) && readFileSync(stat, 'utf8').includes(') Z ');
}
