import { CHECKS, runChecks } from './test/run-checks.mjs';
import { ensureChromium } from './setup/ensure-chromium.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { runTool } from './setup/run-tool.mjs';
import { buildStudioWhenStale, buildWebWhenStale } from './start/build-when-stale.mjs';
import { testChanged } from './test/changed/test-changed.mjs';
import { readTree, storeLastTest } from './test/last-test.mjs';
import { runVitest } from './test/run-vitest.mjs';

/**
 * `npm test`: set-up, every check, every test. `npm test -- path ...` runs only the matching test files, `npm test -- --changed [commit]` those touched by
 * the differences from main (or the commit). The last line is always "N passed, N failed"; the result is stored in `.cache/last-test.json`.
 */
await runTool(async () => {
  const words = process.argv.slice(2);
  await ensureInstalled();
  const tree = await readTree();
  const [flag, since] = words[0]?.split('=') ?? [];
  const result = flag === '--changed' ? await testChanged(since ?? words[1]) : await testAll(words);
  storeLastTest({ ...tree, whole: words.length === 0, ...result });
  const { passed, failed } = result;
  if (failed > 0) process.exitCode = 1;
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
});

/**
 * @param {string[]} words
 * @returns {ReturnType<typeof runVitest>}
 */
async function testAll(words) {
  const environment = { CHROMIUM_PATH: await ensureChromium() };
  await buildWebWhenStale();
  await buildStudioWhenStale();
  // The boundary and tidiness tests are also vitest tests: no need to run them twice.
  const checks = words.length === 0 ? await runChecks(CHECKS.filter((check) => !check.commands.flat().includes('vitest'))) : { passed: 0, failed: 0 };
  const tests = await runVitest(words, environment);
  return { ...tests, passed: checks.passed + tests.passed, failed: checks.failed + tests.failed };
}
