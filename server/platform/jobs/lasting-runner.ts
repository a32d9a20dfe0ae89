import { setTimeout as wait } from 'node:timers/promises';
import { run, type Runner, type RunnerOptions } from 'graphile-worker';
import type { Logger } from '../log/create-logger.ts';

/** Writes outcomes in batches: otherwise a job that ends while the database is down causes an uncatchable rejection. */
const BATCHED = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };
const AGAIN_AFTER_MS = 1_000;

/** A runner that survives an outage of its database: graphile-worker stops when PostgreSQL stays down, and this starts it again until `stop`. */
export interface LastingRunner {
  stop(): Promise<void>;
}

/** Rejects when the first start fails; later failures are logged and retried. */
export async function startLastingRunner(given: Omit<RunnerOptions, 'preset'>, log: Logger): Promise<LastingRunner> {
  const options: RunnerOptions = { ...given, preset: BATCHED };
  const stopping = new AbortController();
  let runner: Runner = await run(options);

  async function keep(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await runner.promise;
      } catch (error) {
        log.warn({ err: error }, 'the job runner gave up; starting it again');
      }
      await wait(AGAIN_AFTER_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      // A failed start leaves the ended runner in place, so the loop returns here at once.
      runner = await run(options).catch((error: unknown) => {
        log.warn({ err: error }, 'the job runner did not start; trying again');
        return runner;
      });
    }
  }

  const kept = keep();
  return {
    async stop() {
      stopping.abort();
      await runner.stop().catch(() => undefined);
      await kept;
    },
  };
}
