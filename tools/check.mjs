import { CHECKS, runChecks } from './test/run-checks.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { runTool } from './setup/run-tool.mjs';
import { describeLastTest, readLastTest, readTree } from './test/last-test.mjs';

/** `npm run check [name]`: types, lint, format, boundaries, tidiness, dead code, drift of generated files. Says whether `npm test` ran on this commit. */
await runTool(async () => {
  await ensureInstalled();
  const wanted = process.argv.slice(2);
  const { passed, failed } = await runChecks(CHECKS.filter((check) => wanted.length === 0 || wanted.some((word) => check.name.includes(word))));
  process.stdout.write(`${describeLastTest(readLastTest(), await readTree())}\n`);
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  if (failed > 0) process.exitCode = 1;
});
