import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKS, runChecks } from '../run-checks.mjs';
import { ensureChromium } from '../../setup/ensure-chromium.mjs';
import { ROOT } from '../../setup/run-step.mjs';
import { buildStudioWhenStale, buildWebWhenStale } from '../../start/build-when-stale.mjs';
import { runVitest } from '../run-vitest.mjs';
import { chooseTests, countByArea } from './choose-tests.mjs';
import { changesSince, repositoryFiles } from './git-changes.mjs';
import { rememberedSeconds } from './remembered-seconds.mjs';
import { touchedTests } from './touched-tests.mjs';

/** Running time of all chosen files together: 45 seconds on two workers. Checks, database, loading and a build take the rest of the two minutes. */
const BUDGET_SECONDS = 90;
const SOURCE = /\.(ts|tsx|mjs|css|sql)$/;
/** Changes that touch every test: running only some of them proves nothing. */
const EVERYTHING = /^(package(-lock)?\.json|vitest\.config\.ts|tsconfig.*\.json)$/;
const JOURNEY = /^tests\/journeys\//;
/** The tests that render built pages. */
const WITH_PAGES = /^(tests|server\/main)\//;

/**
 * `npm test -- --changed [commit]`: the quick checks and the tests nearest to the changes, as many as fit. Prints what it omits.
 * @param {string | undefined} ref
 * @returns {ReturnType<typeof runVitest>}
 */
export async function testChanged(ref) {
  const { base, files } = changesSince(ref);
  const { chosen, leftOut, seconds } = chooseTests(touchedTests({ sources: readSources(), changed: files, seconds: rememberedSeconds() }), BUDGET_SECONDS);
  say(`${files.length} files differ from ${base}: ${chosen.length} test files, ${Math.round(seconds)} s of running time.`);
  for (const line of countByArea(chosen)) say(`  ${line}`);
  if (chosen.some(({ path }) => WITH_PAGES.test(path))) {
    await buildWebWhenStale();
    await buildStudioWhenStale();
  }
  const checks = await runChecks(CHECKS.filter(({ quick }) => quick));
  const paths = chosen.map(({ path }) => path);
  const environment = paths.some((path) => JOURNEY.test(path)) ? { CHROMIUM_PATH: await ensureChromium() } : {};
  const tests = paths.length === 0 ? { passed: 0, failed: 0, flaky: [], seconds: 0, slowest: [] } : await runVitest(paths, environment);
  sayWhatIsLeft(leftOut, files);
  return { ...tests, passed: checks.passed + tests.passed, failed: checks.failed + tests.failed };
}

/**
 * @param {import('./choose-tests.mjs').Candidate[]} leftOut
 * @param {string[]} files
 */
function sayWhatIsLeft(leftOut, files) {
  const skipped = CHECKS.filter(({ quick }) => !quick).map(({ name }) => name);
  say(`Left out: ${skipped.join(', ')}; every test that reaches a change through the whole site alone.`);
  if (leftOut.length > 0) say(`Left out for their time, being further away: ${leftOut.length} test files (${countByArea(leftOut).join(', ')}).`);
  const everything = files.filter((file) => EVERYTHING.test(file));
  if (everything.length > 0) say(`${everything.join(', ')} may touch any test.`);
  say('"npm test" runs all of it.');
}

function readSources() {
  const files = repositoryFiles().filter((file) => SOURCE.test(file) && existsSync(join(ROOT, file)));
  return new Map(files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]));
}

/** @param {string} line */
function say(line) {
  process.stdout.write(`${line}\n`);
}
