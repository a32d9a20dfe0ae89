import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { SetupProblem } from './run-tool.mjs';
import { takeTurn } from './take-turn.mjs';

/** The headless shell first: the same engine without a window's interface, at half the processor time. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
/** Debian's package names; derived distributions may have only the second. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * The path of a Chromium for the browser journeys: CHROMIUM_PATH, one on PATH, or (as root on Debian and its derivatives) a new installation.
 * @returns {Promise<string>}
 */
export async function ensureChromium() {
  const found = findChromium();
  if (found !== null) return found;
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) {
    throw new SetupProblem(
      'The browser journeys need Chromium or Chrome. Install it (Debian, Ubuntu: sudo apt-get install chromium-headless-shell, or chromium) or set CHROMIUM_PATH.',
    );
  }
  await takeTurn('apt chromium', 'Chromium is being installed', () => {
    // Another command may have installed it while this one waited.
    if (findChromium() !== null) return;
    process.stdout.write('Installing Chromium for the browser journeys...\n');
    aptInstall();
  });
  const installed = findChromium();
  if (installed === null) throw new SetupProblem('apt-get installed Chromium, but it is not on PATH. Set CHROMIUM_PATH.');
  return installed;
}

/** The first of the packages that exists. */
function aptInstall() {
  const problems = [aptGet('update')];
  for (const name of PACKAGES) {
    const problem = aptGet('install', '--yes', '--no-install-recommends', name, 'fonts-liberation');
    if (problem === '') return;
    problems.push(problem);
  }
  throw new SetupProblem(`${problems.join('')}Install Chromium by hand or set CHROMIUM_PATH.`);
}

/**
 * @param {string[]} args
 * @returns {string} what went wrong, nothing or lines
 */
function aptGet(...args) {
  const ran = spawnSync('apt-get', ['--quiet=2', ...args], { encoding: 'utf8', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  return ran.status === 0 ? '' : `apt-get ${args.join(' ')} failed:\n${ran.stderr}\n`;
}

function findChromium() {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new SetupProblem(`CHROMIUM_PATH names ${named}, which does not exist.`);
    return named;
  }
  const directories = (process.env['PATH'] ?? '').split(delimiter);
  return [...NAMES.flatMap((name) => directories.map((directory) => join(directory, name))), MAC].find(isExecutable) ?? null;
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
