import { describe, expect, test } from 'vitest';
import { countRun, filesToRepeat } from './count-run.mjs';
import type { ReportedFile, RunReport } from './run-reporter.ts';

/** A made-up file: its tests by name and state. */
function planted(file: string, tests: Readonly<Record<string, string>>, given: Partial<ReportedFile> = {}): ReportedFile {
  const states = Object.entries(tests).map(([name, state]) => ({ name, state }));
  return { project: 'journeys', file, seconds: 1, failed: states.some(({ state }) => state === 'failed'), tests: states, ...given };
}

function run(files: readonly ReportedFile[], errors = 0): { code: number; report: RunReport } {
  return { code: files.some(({ failed }) => failed) || errors > 0 ? 1 : 0, report: { files, errors } };
}

const UNIT = planted('money.test.ts', { adds: 'passed', splits: 'passed' }, { project: 'unit', seconds: 4 });
const SLOTS = planted('slots.test.ts', { plays: 'failed', returns: 'passed' }, { seconds: 9 });
const SLOTS_PASS = planted('slots.test.ts', { plays: 'passed', returns: 'passed' });

describe('one run', () => {
  test('a green run repeats nothing and counts its tests', () => {
    const first = run([UNIT, SLOTS_PASS]);
    expect(filesToRepeat(first)).toEqual([]);
    expect(countRun(first, null)).toMatchObject({ passed: 4, failed: 0, flaky: [] });
  });

  test('the slowest files are named with their seconds, the slowest first', () => {
    expect(countRun(run([UNIT, SLOTS]), null).slowest).toEqual([
      { file: 'slots.test.ts', seconds: 9 },
      { file: 'money.test.ts', seconds: 4 },
    ]);
  });

  test('a run without a report is one failure', () => {
    const first = { code: 1, report: null };
    expect(filesToRepeat(first)).toEqual([]);
    expect(countRun(first, null)).toEqual({ passed: 0, failed: 1, flaky: [], slowest: [] });
  });

  test('a run that fails without a failed test is one failure', () => {
    expect(countRun({ code: 1, report: { files: [UNIT], errors: 0 } }, null).failed).toBe(1);
  });

  test('a skipped test counts neither as passed nor as failed', () => {
    expect(countRun(run([planted('a.test.ts', { later: 'skipped' })]), null)).toMatchObject({ passed: 0, failed: 0 });
  });
});

describe('a failed journey', () => {
  test('that passes alone is flaky: the run passes and names it', () => {
    const first = run([UNIT, SLOTS]);
    expect(filesToRepeat(first)).toEqual(['slots.test.ts']);
    expect(countRun(first, run([SLOTS_PASS]))).toMatchObject({ passed: 4, failed: 0, flaky: ['slots.test.ts › plays'] });
  });

  test('that fails again fails the run and is not flaky', () => {
    expect(countRun(run([UNIT, SLOTS]), run([SLOTS]))).toMatchObject({ passed: 3, failed: 1, flaky: [] });
  });

  test('whose file fails elsewhere in the repetition fails the run', () => {
    const other = planted('slots.test.ts', { plays: 'passed', returns: 'failed' });
    expect(countRun(run([SLOTS]), run([other]))).toMatchObject({ passed: 1, failed: 1, flaky: [] });
  });

  test('whose repetition ends without a report fails the run', () => {
    expect(countRun(run([SLOTS]), { code: 1, report: null })).toMatchObject({ passed: 1, failed: 1, flaky: [] });
  });

  test('that failed in a hook is repeated like a test', () => {
    const broken = planted('slots.test.ts', { plays: 'skipped' }, { failed: true });
    expect(filesToRepeat(run([broken]))).toEqual(['slots.test.ts']);
    expect(countRun(run([broken]), run([SLOTS_PASS]))).toMatchObject({ passed: 2, failed: 0, flaky: ['slots.test.ts › outside its tests'] });
  });

  test('is repeated with at most one other: three failed ones fail the run and none is repeated', () => {
    const two = planted('a.test.ts', { one: 'failed', two: 'failed' });
    expect(filesToRepeat(run([two]))).toEqual(['a.test.ts']);
    expect(filesToRepeat(run([two, SLOTS]))).toEqual([]);
    expect(countRun(run([two, SLOTS]), null)).toMatchObject({ passed: 1, failed: 3, flaky: [] });
  });
});

describe('no repetition', () => {
  test('of a failed test of another project: it fails the run, even with a flaky journey', () => {
    const unit = planted('money.test.ts', { adds: 'failed' }, { project: 'unit' });
    const first = run([unit, SLOTS]);
    expect(filesToRepeat(first)).toEqual(['slots.test.ts']);
    expect(countRun(first, run([SLOTS_PASS]))).toMatchObject({ passed: 2, failed: 1, flaky: ['slots.test.ts › plays'] });
  });

  test('after an error that belongs to no file: it fails the run, even with a flaky journey', () => {
    expect(countRun(run([SLOTS], 1), run([SLOTS_PASS]))).toMatchObject({ failed: 1, flaky: ['slots.test.ts › plays'] });
  });
});
