import { CHECKS, runChecks } from './check/run-checks.mjs';
import { ensureChromium } from './setup/ensure-chromium.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { runTool } from './setup/run-tool.mjs';
import { buildWebWhenStale } from './start/web-build.mjs';
import { runVitest } from './test/run-vitest.mjs';

/**
 * `npm test`: set-up, every check, every test. `npm test -- path ...` runs the matching test files only.
 * The last line is always "N passed, N failed".
 */
await runTool(async () => {
  const words = process.argv.slice(2);
  ensureInstalled();
  const environment = { CHROMIUM_PATH: ensureChromium() };
  await buildWebWhenStale();
  // The boundary and tidiness tests are among vitest's own: no need to run them twice.
  const checks = words.length === 0 ? await runChecks(CHECKS.filter((check) => !check.commands.flat().includes('vitest'))) : { passed: 0, failed: 0 };
  const tests = await runVitest(words, environment);
  const failed = checks.failed + tests.failed;
  if (failed > 0) process.exitCode = 1;
  process.stdout.write(`${checks.passed + tests.passed} passed, ${failed} failed\n`);
});
