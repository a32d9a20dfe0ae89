import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { manualClock } from '#kernel/clock.ts';
import { createLogger } from '../log/create-logger.ts';
import { createMetrics } from '../metrics/create-metrics.ts';
import { createPeriodicRunner, type PeriodicJob } from './periodic-runner.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const clock = manualClock(new Date('2026-11-22T12:00:00Z'));

function running(periodicJobs: readonly PeriodicJob[]) {
  const logged: { msg: string; periodicJob?: string; alert?: string }[] = [];
  const metrics = createMetrics({ processMetrics: false });
  const log = createLogger({ level: 'warn', destination: { write: (line: string) => void logged.push(JSON.parse(line) as (typeof logged)[number]) } });
  const periodicRunner = createPeriodicRunner({ periodicJobs, clock, log, metrics });
  periodicRunner.start();
  const metric = async (name: string) => Number(new RegExp(`${name}\\{periodic_job="bad"\\} ([\\d.]+)`).exec(await metrics.registry.metrics())?.[1] ?? 0);
  return { periodicRunner, logged, metric };
}

function counting(name: string, work: () => Promise<number> = async () => 0): PeriodicJob & { runs: number } {
  const own = {
    ...{ name, everyMs: 100, runs: 0 },
    run: async () => {
      own.runs += 1;
      return work();
    },
  };
  return own;
}

test('a periodic job that fails waits longer after each failure while the others run; after a success it is as quick as before', async () => {
  let isBroken = true;
  const bad = counting('bad', async () => {
    if (isBroken) throw new Error('a bad row');
    return 0;
  });
  const good = counting('good');
  const { periodicRunner, logged, metric } = running([bad, good]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([bad.runs < 25, good.runs > 500, logged.length]).toEqual([true, true, bad.runs]);
  expect(await metric('palpite_periodic_job_failures_total')).toBe(bad.runs);
  expect(await metric('palpite_periodic_job_quiet_seconds')).toBeGreaterThan(50);
  isBroken = false;
  await vi.advanceTimersByTimeAsync(6_000);
  const before = bad.runs;
  await vi.advanceTimersByTimeAsync(1_000);
  expect([bad.runs - before, await metric('palpite_periodic_job_quiet_seconds')]).toEqual([10, expect.closeTo(0, 0)]);
  await periodicRunner.stop();
});

test('a periodic job that hangs is reported once, and the others run', async () => {
  const hanging = Promise.withResolvers<number>();
  const bad = counting('bad', () => hanging.promise);
  const good = counting('good');
  const { periodicRunner, logged } = running([bad, good]);
  await vi.advanceTimersByTimeAsync(180_000);
  expect([bad.runs, good.runs > 1_500]).toEqual([1, true]);
  expect(logged).toMatchObject([{ periodicJob: 'bad', alert: 'periodic_job_hangs' }]);
  hanging.resolve(0);
  await periodicRunner.stop();
});

test('a periodic job that runs again and again, doing some work each time, does not count as hanging', async () => {
  let round = Promise.withResolvers<number>();
  const busy = { ...counting('busy', () => round.promise), everyMs: 0 };
  const { periodicRunner, logged } = running([busy]);
  const goRound = async () => {
    await vi.advanceTimersByTimeAsync(400);
    const ended = round;
    round = Promise.withResolvers<number>();
    ended.resolve(1);
  };
  for (let passedMs = 0; passedMs < 180_000; passedMs += 400) await goRound();
  expect(logged).toEqual([]);
  const stopped = periodicRunner.stop();
  round.resolve(0);
  await stopped;
});
