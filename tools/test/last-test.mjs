import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runQuietly } from '../setup/run-step.mjs';

/**
 * A run of `npm test` as stored in `.cache/last-test.json` (git-ignored). `commit` is null outside a git checkout; `clean` is false if files differed from the
 * commit when the run began; `whole` is false for chosen files or `--changed`.
 * @typedef {{ commit: string | null, clean: boolean }} Tree
 * @typedef {Tree & { whole: boolean, passed: number, failed: number, flaky: string[], seconds: number, slowest: { file: string, seconds: number }[] }} LastTest
 */

const FOLDER = join(ROOT, '.cache');
const FILE = join(FOLDER, 'last-test.json');

/** @returns {Promise<Tree>} */
export async function readTree() {
  const [head, changes] = await Promise.all([runQuietly(['git', 'rev-parse', 'HEAD']), runQuietly(['git', 'status', '--porcelain'])]);
  if (head.code !== 0 || changes.code !== 0) return { commit: null, clean: false };
  return { commit: head.output.trim(), clean: changes.output.trim() === '' };
}

/** @param {LastTest} run */
export function storeLastTest(run) {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(FILE, `${JSON.stringify(run, null, 2)}\n`);
}

/** @returns {LastTest | null} null if no run is stored or the file is unreadable */
export function readLastTest() {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8'));
  } catch {
    return null;
  }
}

/**
 * The sentence of `npm run check` about the last `npm test`.
 * @param {LastTest | null} last
 * @param {Tree} tree
 * @returns {string}
 */
export function describeLastTest(last, tree) {
  if (last === null) return 'No run of npm test is stored for this checkout.';
  const counts = `${last.passed} passed, ${last.failed} failed${last.flaky.length === 0 ? '' : `, ${last.flaky.length} flaky`}`;
  const run = `${last.whole ? 'a whole' : 'a partial'} npm test (${counts})`;
  if (last.commit === null || last.commit !== tree.commit) return `The last run was ${run} of another commit.`;
  if (!last.clean || !tree.clean) return `The last run was ${run} of this commit, but files differ from it.`;
  return `The last run was ${run} of this commit.`;
}
