import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runAloud } from '../setup/run-step.mjs';

const REPORTERS = ['default', 'json', './tools/test/slowest-files.ts', './tools/test/what-was-proved.ts'];

/**
 * What vitest's JSON report says, as far as we count.
 * @typedef {{ numPassedTests: number, numFailedTests: number, testResults: { status: string, assertionResults: { status: string }[] }[] }} Report
 */

/**
 * Runs vitest with the given words (file filters, options) on our terminal and counts. A file that fails outside its tests counts as one
 * failure, and so does a run that fails without saying where.
 * @param {string[]} words
 * @param {Record<string, string>} environment
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runVitest(words, environment) {
  const directory = mkdtempSync(join(tmpdir(), 'palpite-test-report-'));
  const file = join(directory, 'report.json');
  try {
    const code = await runAloud(['vitest', 'run', ...REPORTERS.map((name) => `--reporter=${name}`), `--outputFile.json=${file}`, ...words], environment);
    return count(read(file), code);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/**
 * @param {Report | null} report
 * @param {number} code
 */
function count(report, code) {
  if (report === null) return { passed: 0, failed: 1 };
  const brokenFiles = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'));
  const failed = report.numFailedTests + brokenFiles.length;
  return { passed: report.numPassedTests, failed: code === 0 ? failed : Math.max(1, failed) };
}

/**
 * @param {string} file
 * @returns {Report | null}
 */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
