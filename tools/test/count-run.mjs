/** @typedef {import('./run-reporter.ts').RunReport} RunReport */

/**
 * One run of vitest: its exit code, and its report; null if it wrote none.
 * @typedef {{ code: number, report: RunReport | null }} Run
 */

/**
 * The result of a run. `flaky` names tests that failed at first and passed when their file ran once more, alone, as `file › test`.
 * @typedef {{ passed: number, failed: number, flaky: string[], slowest: { file: string, seconds: number }[] }} RunResult
 */

const JOURNEYS = 'journeys';
/** From this number of failed journeys on they do not count as flaky: the run fails, and none of them runs again. */
const TOO_MANY = 3;
const SLOWEST = 10;

/**
 * The journey files to run once more, alone. No test of another project ever runs twice.
 * @param {Run} run
 * @returns {string[]}
 */
export function filesToRepeat({ report }) {
  const failures = report === null ? [] : failuresIn(report).filter(({ project }) => project === JOURNEYS);
  return failures.length < TOO_MANY ? [...new Set(failures.map(({ file }) => file))] : [];
}

/**
 * Counts a run and the second run of its failed journeys (null: none).
 * @param {Run} first
 * @param {Run | null} repeated
 * @returns {RunResult}
 */
export function countRun(first, repeated) {
  if (first.report === null) return { passed: 0, failed: 1, flaky: [], slowest: [] };
  const slowest = first.report.files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  const shown = slowest.map(({ file, seconds }) => ({ file, seconds }));
  if (repeated === null || repeated.report === null) {
    return { passed: passedIn(first.report.files), failed: failedIn(first), flaky: [], slowest: shown };
  }
  const files = new Set(filesToRepeat(first));
  /** @param {{ project: string, file: string }} each */
  const isRepeated = ({ project, file }) => project === JOURNEYS && files.has(file);
  const stillFailed = new Set(failuresIn(repeated.report).map(({ file }) => file));
  const flaky = failuresIn(first.report).filter((failure) => isRepeated(failure) && !stillFailed.has(failure.file));
  const kept = failuresIn(first.report).filter((failure) => !isRepeated(failure));
  return {
    passed: passedIn(first.report.files.filter((each) => !isRepeated(each))) + passedIn(repeated.report.files),
    failed: kept.length + first.report.errors + failedIn(repeated),
    flaky: flaky.map(({ file, name }) => `${file} › ${name}`),
    slowest: shown,
  };
}

/**
 * Each failed test; a file that failed outside its tests counts as one failure.
 * @param {RunReport} report
 */
function failuresIn({ files }) {
  return files.flatMap(({ project, file, failed, tests }) => {
    const names = tests.filter(({ state }) => state === 'failed').map(({ name }) => name);
    if (failed && names.length === 0) names.push('outside its tests');
    return names.map((name) => ({ project, file, name }));
  });
}

/** @param {RunReport['files']} files */
function passedIn(files) {
  return files.reduce((sum, { tests }) => sum + tests.filter(({ state }) => state === 'passed').length, 0);
}

/**
 * A run that fails without a reason in its report counts as one failure.
 * @param {Run} run
 */
function failedIn({ code, report }) {
  const failed = report === null ? 1 : failuresIn(report).length + report.errors;
  return code === 0 ? failed : Math.max(1, failed);
}
