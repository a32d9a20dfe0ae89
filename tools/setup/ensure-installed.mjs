import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SetupProblem } from './run-tool.mjs';
import { assertToolsRun } from './runtime-node.mjs';
import { takeTurn } from './take-turn.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const STAMP = `${ROOT}node_modules/.palpite-installed`;

/**
 * Installs the dependencies when the lockfile differs from the last install. Not `npm ci`: if a registry lacks a foreign platform's optional package, the
 * lock omits it and `npm ci` refuses; `npm install --no-save` leaves the lock unchanged.
 */
export async function ensureInstalled() {
  assertToolsRun();
  if (isInstalled()) return;
  await takeTurn(`install ${ROOT}`, 'the dependencies are being installed', install);
}

/** The lockfile's hash at the last install, if it is unchanged. */
function isInstalled() {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wantedHash();
}

function wantedHash() {
  return createHash('sha256')
    .update(readFileSync(`${ROOT}package-lock.json`))
    .digest('hex');
}

function install() {
  // Another command may have done it while this one waited.
  if (isInstalled()) return;
  process.stdout.write('Installing dependencies (first start, or the lockfile changed)...\n');
  const npm = spawnSync('npm', ['install', '--no-save', '--include=dev', '--include=optional', '--loglevel=error'], { cwd: ROOT, stdio: 'inherit' });
  if (npm.error !== undefined) throw new SetupProblem(`npm is missing (${npm.error.message}). It comes with Node: see https://nodejs.org.`);
  if (npm.status !== 0) throw new SetupProblem('npm could not install the dependencies; its message is above.');
  writeFileSync(STAMP, wantedHash());
}
