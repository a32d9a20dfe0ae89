import type { Clock } from '#kernel/clock.ts';
import { workAs } from '../db/limits.ts';
import type { Logger } from '../log/create-logger.ts';
import type { Metrics } from '../metrics/create-metrics.ts';
import { sharingReadings } from '../parking/parking.ts';

/**
 * A periodic job: `run` finds rows whose `due_at` has passed (SKIP LOCKED, in batches) and handles them. It may run in several processes at once and returns
 * how many rows it handled.
 */
export interface PeriodicJob {
  readonly name: string;
  /** Real milliseconds between two runs; 0: again at once after a run that handled something or long-polled. */
  readonly everyMs: number;
  /** `mayLinger`: no caller waits for this run, so it may long-poll an outside service, for half a second at most. */
  run(at: Date, mayLinger?: boolean): Promise<number>;
}

export interface PeriodicRunner {
  readonly jobs: readonly PeriodicJob[];
  start(): void;
  stop(): Promise<void>;
  /**
   * Runs every periodic job, or those for which `isAsked` is true when their turn comes, until each has nothing left. Returns how much they handled; `onRun`
   * gets it for each job. Tests call it after moving the clock.
   */
  runAll(isAsked?: (job: PeriodicJob) => boolean, onRun?: (job: PeriodicJob, handled: number) => void): Promise<number>;
}

const TICK_MS = 100;
const MAX_ROUNDS = 1_000;
/** A run that took at least this long did some work: the next may follow at once. */
const LINGERED_MS = 20;
/** The wait after a failure; it grows with each further one. */
const FIRST_REST_MS = 100;
const LONGEST_REST_MS = 5_000;
/** A longer run counts as hanging: every periodic job must be quicker. */
const HANGS_AFTER_MS = 60_000;

interface RunnerOptions {
  readonly periodicJobs: readonly PeriodicJob[];
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Metrics;
}

interface Run {
  /** When its current series of runs began: a job with work left runs again at once. */
  roundMs: number;
  isReported: boolean;
  done: Promise<void>;
}

/**
 * Runs the periodic jobs of all modules with the injected clock. A failing job is logged and retried, later each time. Each runs independently, so that one
 * that fails or hangs delays no other. Metrics show failures, and how long ago each job last finished.
 */
export function createPeriodicRunner(options: RunnerOptions): PeriodicRunner {
  const failed = options.metrics.counter('palpite_periodic_job_failures_total', 'Failed runs of a periodic job', {
    periodic_job: options.periodicJobs.map(({ name }) => name),
  });
  const quiet = options.metrics.gauge('palpite_periodic_job_quiet_seconds', 'Time since the last complete run of a periodic job', {
    periodic_job: 'the jobs of docs/operations/periodic-jobs.md',
  });
  const lastRunMs = new Map<string, number>();
  const lastDoneMs = new Map<string, number>();
  const failures = new Map<string, number>();
  const busy = new Map<string, Run>();
  let timer: NodeJS.Timeout | undefined;
  let startedMs = 0;

  async function runOne(job: PeriodicJob, run: Run): Promise<void> {
    try {
      for (let again = true; again;) {
        run.roundMs = performance.now();
        const handled = await workAs('periodicJob', () => job.run(options.clock.now(), true));
        again = job.everyMs === 0 && timer !== undefined && (handled > 0 || performance.now() - run.roundMs > LINGERED_MS);
        lastDoneMs.set(job.name, performance.now());
      }
      failures.delete(job.name);
    } catch (error) {
      failures.set(job.name, (failures.get(job.name) ?? 0) + 1);
      failed.inc({ periodic_job: job.name });
      options.log.error({ err: error, periodicJob: job.name }, 'a periodic job failed; trying again');
    }
  }

  function restMs(name: string): number {
    const times = failures.get(name) ?? 0;
    return times === 0 ? 0 : Math.min(LONGEST_REST_MS, FIRST_REST_MS * 2 ** Math.min(times, 10));
  }

  function watch(job: PeriodicJob, run: Run, monotonicMs: number): void {
    if (run.isReported || monotonicMs - run.roundMs < HANGS_AFTER_MS) return;
    run.isReported = true;
    options.log.error({ periodicJob: job.name, alert: 'periodic_job_hangs' }, 'a periodic job has been running for a minute');
  }

  function tick(): void {
    const monotonicMs = performance.now();
    for (const job of options.periodicJobs) {
      const running = busy.get(job.name);
      quiet.set({ periodic_job: job.name }, (monotonicMs - (lastDoneMs.get(job.name) ?? startedMs)) / 1_000);
      if (running !== undefined) watch(job, running, monotonicMs);
      if (running !== undefined || monotonicMs - (lastRunMs.get(job.name) ?? -Infinity) < job.everyMs + restMs(job.name)) continue;
      lastRunMs.set(job.name, monotonicMs);
      const run: Run = { roundMs: monotonicMs, isReported: false, done: Promise.resolve() };
      busy.set(job.name, run);
      run.done = runOne(job, run).finally(() => busy.delete(job.name));
    }
  }

  return {
    jobs: options.periodicJobs,
    start() {
      startedMs = performance.now();
      timer ??= setInterval(tick, TICK_MS);
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      await Promise.all([...busy.values()].map(({ done }) => done));
    },
    runAll: (isAsked = () => true, onRun = () => undefined) => sharingReadings(() => runEach(options, isAsked, onRun)),
  };
}

async function runEach(
  { periodicJobs, clock }: Pick<RunnerOptions, 'periodicJobs' | 'clock'>,
  isAsked: (job: PeriodicJob) => boolean,
  onRun: (job: PeriodicJob, handled: number) => void,
): Promise<number> {
  let total = 0;
  for (const job of periodicJobs) {
    if (!isAsked(job)) continue;
    const handled = await runThrough(job, clock);
    onRun(job, handled);
    total += handled;
  }
  return total;
}

/** Runs a periodic job until it has nothing left; returns how much it handled. */
async function runThrough(job: PeriodicJob, clock: Clock): Promise<number> {
  let total = 0;
  for (let round = 0, handled = 1; round < MAX_ROUNDS && handled > 0; round += 1) {
    handled = await workAs('periodicJob', () => job.run(clock.now()));
    total += handled;
  }
  return total;
}
