import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly, ROOT } from '../setup/run-step.mjs';
import { SetupProblem } from '../setup/run-tool.mjs';
import { takeTurn } from '../setup/take-turn.mjs';

const SOURCES = ['studio/games', 'studio/math', 'studio/protocol', 'studio/stage', 'studio/vite.config.ts', 'kernel', 'package-lock.json', 'package.json'];
const STAMP = join(ROOT, 'build', '.studio-sources');

/** Builds the games' pages into build/studio when their sources changed since the last build. */
export async function buildStudioWhenStale() {
  const wanted = sourcesHash();
  if (isBuilt(wanted)) return;
  // Another command may have built it while this one waited.
  await takeTurn(`build ${STAMP}`, 'the games are being built', async () => (isBuilt(wanted) ? undefined : build(wanted)));
}

/** @param {string} wanted */
function isBuilt(wanted) {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted;
}

/** @param {string} wanted */
async function build(wanted) {
  process.stdout.write('Building the games (their sources changed)...\n');
  const { code, output } = await runQuietly(['vite', 'build', '--config', 'studio/vite.config.ts'], { NODE_ENV: 'production' });
  if (code !== 0) throw new SetupProblem(`The games could not be built:\n${output}`);
  mkdirSync(join(ROOT, 'build'), { recursive: true });
  writeFileSync(STAMP, wanted);
}

function sourcesHash() {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((source) => filesOf(source))) hash.update(file).update(readFileSync(join(ROOT, file)));
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
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length))
    .sort();
}
