import { spawn } from 'node:child_process';
import { ensureChromium } from './setup/ensure-chromium.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { runTool } from './setup/run-tool.mjs';
import { buildStudioWhenStale, buildWebWhenStale } from './start/build-when-stale.mjs';
import { runVitest } from './test/run-vitest.mjs';

const BUSY_LOOPS = 2;
const THROTTLE = '4';
/** Ends when its parent process ends, even if that was killed. */
const BUSY_LOOP = 'const parent = process.ppid; while (process.ppid === parent);';

/**
 * `npm run test:slow`: all journeys and checks as on a slow machine: the pages' processor throttled four times, two busy loops in parallel. `-- --times 3`
 * repeats it; other words select test files. The last line is "N passed, N failed".
 */
await runTool(async () => {
  const words = process.argv.slice(2);
  const flag = words.indexOf('--times');
  const times = flag === -1 ? 1 : Number(words.splice(flag, 2)[1]);
  await ensureInstalled();
  const environment = { CHROMIUM_PATH: await ensureChromium(), PALPITE_THROTTLE: THROTTLE };
  await buildWebWhenStale();
  await buildStudioWhenStale();
  const total = { passed: 0, failed: 0 };
  const loops = Array.from({ length: BUSY_LOOPS }, () => spawn(process.execPath, ['-e', BUSY_LOOP], { stdio: 'ignore' }));
  process.on('exit', () => loops.forEach((loop) => loop.kill('SIGKILL')));
  try {
    for (let time = 0; time < times; time += 1) {
      const { passed, failed } = await runVitest(words.length === 0 ? ['tests/journeys'] : words, environment);
      total.passed += passed;
      total.failed += failed;
    }
  } finally {
    for (const loop of loops) loop.kill('SIGKILL');
  }
  if (total.failed > 0) process.exitCode = 1;
  process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
});
