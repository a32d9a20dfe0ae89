import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { SetupProblem } from './run-tool.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * The path of a Chromium for the browser journeys: CHROMIUM_PATH, one on PATH, or (as root on Debian and its kin) freshly installed.
 * @returns {string}
 */
export function ensureChromium() {
  const found = findChromium();
  if (found !== null) return found;
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) {
    throw new SetupProblem('The browser journeys need Chromium or Chrome. Install it (Debian, Ubuntu: sudo apt-get install chromium) or set CHROMIUM_PATH.');
  }
  process.stdout.write('Installing Chromium for the browser journeys...\n');
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', 'chromium', 'fonts-liberation']]) {
    const ran = spawnSync('apt-get', ['--quiet=2', ...args], { encoding: 'utf8', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
    if (ran.status !== 0) throw new SetupProblem(`apt-get ${args.join(' ')} failed:\n${ran.stderr}\nInstall Chromium by hand or set CHROMIUM_PATH.`);
  }
  const installed = findChromium();
  if (installed === null) throw new SetupProblem('apt-get installed Chromium, but it is not on PATH. Set CHROMIUM_PATH.');
  return installed;
}

function findChromium() {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new SetupProblem(`CHROMIUM_PATH names ${named}, which does not exist.`);
    return named;
  }
  const directories = (process.env['PATH'] ?? '').split(delimiter);
  return [...directories.flatMap((directory) => NAMES.map((name) => join(directory, name))), MAC].find(isExecutable) ?? null;
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
