import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runAloud, runByLine } from '../setup/run-step.mjs';
import { countRun, filesToRepeat, joinRuns } from './count-run.mjs';

const REPORTERS = ['default', './tools/test/run-reporter.ts', './tools/test/what-was-proved.ts'];

/** Of a whole run. Journeys wait for their pages much of their time, and the other projects compute meanwhile: each lane is a vitest of its own. */
const LANES = [
  { name: 'computing', words: ['--project', 'unit', '--project', 'database', '--max-workers', '2'] },
  { name: 'journeys', words: ['--project', 'journeys'] },
];
/** Measures what a start takes: nothing else may run meanwhile. */
const AFTERWARDS = ['--project', 'start'];

/**
 * Runs vitest with the given words (file filters, options) on our terminal and counts. One or two failed browser journeys run once more at the end, alone: if they
 * pass then, the run passes and names them as flaky. Nothing else runs twice.
 * @param {string[]} words
 * @param {Record<string, string>} environment
 * @returns {Promise<import('./count-run.mjs').RunResult & { seconds: number }>}
 */
export async function runVitest(words, environment) {
  const beganMs = performance.now();
  const first = words.length === 0 ? await runWhole(environment) : await runOnce(words, environment);
  const files = filesToRepeat(first);
  if (files.length > 0) process.stdout.write(`Failed journeys run once more, alone: ${files.join(', ')}\n`);
  const result = countRun(first, files.length === 0 ? null : await runOnce(['--project', 'journeys', '--max-workers', '1', ...files], environment));
  for (const journey of result.flaky) process.stdout.write(`flaky: ${journey}\n`);
  return { ...result, seconds: (performance.now() - beganMs) / 1_000 };
}

/**
 * @param {Record<string, string>} environment
 * @returns {Promise<import('./count-run.mjs').Run>}
 */
async function runWhole(environment) {
  const lanes = await Promise.all(LANES.map(({ name, words }) => runOnce(words, { ...environment, PALPITE_LANE: name }, runByLine)));
  return joinRuns([...lanes, await runOnce(AFTERWARDS, environment)]);
}

/**
 * @param {string[]} words
 * @param {Record<string, string>} environment
 * @param {typeof runAloud} [run]
 * @returns {Promise<import('./count-run.mjs').Run>}
 */
async function runOnce(words, environment, run = runAloud) {
  const directory = mkdtempSync(join(tmpdir(), 'palpite-test-report-'));
  const file = join(directory, 'report.json');
  try {
    const code = await run(['vitest', 'run', ...REPORTERS.map((name) => `--reporter=${name}`), ...words], {
      ...environment,
      PALPITE_RUN_REPORT: file,
    });
    return { code, report: read(file) };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/**
 * @param {string} file
 * @returns {import('./run-reporter.ts').RunReport | null}
 */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
