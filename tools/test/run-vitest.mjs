import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runAloud } from '../setup/run-step.mjs';
import { countRun, filesToRepeat } from './count-run.mjs';

const REPORTERS = ['default', './tools/test/run-reporter.ts', './tools/test/what-was-proved.ts'];

/**
 * Runs vitest with the given words (file filters, options) on this terminal, and counts. One or two failed browser journeys run once more at the end, alone:
 * if they pass, the run passes and names them as flaky. Nothing else runs twice.
 * @param {string[]} words
 * @param {Record<string, string>} environment
 * @returns {Promise<import('./count-run.mjs').RunResult & { seconds: number }>}
 */
export async function runVitest(words, environment) {
  const beganMs = performance.now();
  const first = await runOnce(words, environment);
  const files = filesToRepeat(first);
  if (files.length > 0) process.stdout.write(`Failed journeys run once more, alone: ${files.join(', ')}\n`);
  const result = countRun(first, files.length === 0 ? null : await runOnce(['--project', 'journeys', '--max-workers', '1', ...files], environment));
  for (const journey of result.flaky) process.stdout.write(`flaky: ${journey}\n`);
  return { ...result, seconds: (performance.now() - beganMs) / 1_000 };
}

/**
 * @param {string[]} words
 * @param {Record<string, string>} environment
 * @returns {Promise<import('./count-run.mjs').Run>}
 */
async function runOnce(words, environment) {
  const directory = mkdtempSync(join(tmpdir(), 'palpite-test-report-'));
  const file = join(directory, 'report.json');
  try {
    const code = await runAloud(['vitest', 'run', ...REPORTERS.map((name) => `--reporter=${name}`), ...words], {
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
