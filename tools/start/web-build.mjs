import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly, ROOT } from '../setup/run-step.mjs';
import { SetupProblem } from '../setup/run-tool.mjs';
import { takeTurn } from '../setup/take-turn.mjs';

const SOURCES = ['web', 'ui', 'contracts', 'kernel', 'vite.config.ts', 'react-router.config.ts', 'package-lock.json', 'package.json'];
const STAMP = join(ROOT, 'build', '.sources');

/** Builds the browser's and the server renderer's bundles when their sources changed since the last build. */
export async function buildWebWhenStale() {
  const wanted = sourcesHash();
  if (isBuilt(wanted)) return;
  // Another command may have built it while this one waited.
  await takeTurn(`build ${STAMP}`, 'the pages are being built', async () => (isBuilt(wanted) ? undefined : build(wanted)));
}

/** @param {string} wanted */
function isBuilt(wanted) {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted;
}

/** @param {string} wanted */
async function build(wanted) {
  process.stdout.write('Building the pages (their sources changed)...\n');
  // Whatever the environment of the site: a build for development is half as large again and tells more than it should.
  const { code, output } = await runQuietly(['react-router', 'build'], { NODE_ENV: 'production' });
  if (code !== 0) throw new SetupProblem(`The pages could not be built:\n${output}`);
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
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length))
    .sort();
}
