import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly, ROOT } from '../setup/run-step.mjs';
import { SetupProblem } from '../setup/run-tool.mjs';
import { takeTurn } from '../setup/take-turn.mjs';

/**
 * @typedef {object} Build
 * @property {string} what In messages: "Building the pages".
 * @property {string} stamp File name below build/ that holds the hash of the sources of the last build.
 * @property {readonly string[]} sources Files and folders.
 * @property {readonly string[]} command
 */

/** @type {Build} */
const PAGES = {
  what: 'the pages',
  stamp: '.sources',
  sources: ['web', 'ui', 'contracts', 'kernel', 'vite.config.ts', 'react-router.config.ts', 'package-lock.json', 'package.json'],
  command: ['react-router', 'build'],
};

/** @type {Build} */
const GAMES = {
  what: 'the games',
  stamp: '.studio-sources',
  sources: ['studio/games', 'studio/math', 'studio/protocol', 'studio/stage', 'studio/vite.config.ts', 'kernel', 'package-lock.json', 'package.json'],
  command: ['vite', 'build', '--config', 'studio/vite.config.ts'],
};

/** Builds the browser's and the server renderer's bundles when their sources changed since the last build. */
export const buildWebWhenStale = () => buildWhenStale(PAGES);

/** Builds the games' pages into build/studio when their sources changed since the last build. */
export const buildStudioWhenStale = () => buildWhenStale(GAMES);

/** @param {Build} build */
async function buildWhenStale({ what, stamp, sources, command }) {
  const file = join(ROOT, 'build', stamp);
  const wanted = hashOf(sources);
  const isBuilt = () => existsSync(file) && readFileSync(file, 'utf8') === wanted;
  if (isBuilt()) return;
  await takeTurn(`build ${file}`, `${what} are being built`, async () => {
    // Another command may have built it while this one waited.
    if (isBuilt()) return;
    process.stdout.write(`Building ${what} (their sources changed)...\n`);
    // For every environment of the site: a development build is half as large again and exposes internal details.
    const { code, output } = await runQuietly([...command], { NODE_ENV: 'production' });
    if (code !== 0) throw new SetupProblem(`Building ${what} failed:\n${output}`);
    mkdirSync(join(ROOT, 'build'), { recursive: true });
    writeFileSync(file, wanted);
  });
}

/** @param {readonly string[]} sources */
function hashOf(sources) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesOf(source))) hash.update(file).update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesOf(path) {
  if (!existsSync(join(ROOT, path))) return [];
  if (/\.(ts|json)$/.test(path)) return [path];
  return readdirSync(join(ROOT, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length))
    .sort();
}
