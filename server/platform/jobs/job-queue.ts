import { Logger as GraphileLogger, makeWorkerUtils, runOnce, type TaskList, type WorkerUtils } from 'graphile-worker';
import pg from 'pg';
import { cutWhenSilent } from '../db/answer-deadline.ts';
import { LIMITS, workAs } from '../db/limits.ts';
import type { Logger } from '../log/create-logger.ts';
import { JOB_TOPIC, type Subscription } from '../outbox/outbox.ts';
import type { RetentionRule } from '../retention/retention-rule.ts';
import { createDeadWorkers } from './dead-workers.ts';
import { jobRetention } from './job-retention.ts';
import { type LastingRunner, startLastingRunner } from './lasting-runner.ts';

/** A background task from the outbox: mail, reports, reconciliation. It is retried with growing waits and must be idempotent. */
export interface Task {
  readonly name: string;
  run(data: Record<string, unknown>): Promise<void>;
}

const CONNECT_MS = 5_000;
/**
 * Writes the outcomes of jobs in batches, for which a stop waits. Without batches graphile-worker 0.18 does not wait for outcomes: a job would stay locked
 * for four hours.
 */
const WRITTEN = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } } as const;

/** Background jobs on graphile-worker. It follows real time, not the site's clock, so no job carries a deadline of money or rights. */
export interface JobQueue {
  /** The outbox subscription that turns messages into jobs. */
  readonly subscription: Subscription;
  /** Deletes jobs that failed for good. */
  readonly retention: RetentionRule;
  start(): Promise<void>;
  /** For tests: runs every ready job, then returns. */
  runReady(): Promise<void>;
  stop(): Promise<void>;
}

/** Makes the queue over a small pool of its own, as the site's login (platform/jobs/job-schema.ts grants the rights). */
export function createJobQueue(options: { readonly databaseUrl: string; readonly log: Logger; readonly tasks: readonly Task[] }): JobQueue {
  const pool = new pg.Pool({
    connectionString: options.databaseUrl,
    // The connections: two workers, one that listens, one that holds the locks of live workers.
    max: 4,
    application_name: 'palpite-jobs',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  });
  pool.on('error', (error) => options.log.warn({ err: error }, 'an idle job connection broke'));
  pool.on('connect', (client) => {
    client.on('error', (error) => options.log.warn({ err: error }, 'a job connection broke'));
    cutWhenSilent(client, LIMITS.request);
  });
  const logger = new GraphileLogger(() => (level, message) => {
    if (level === 'error') options.log.error({ job: message }, 'job queue');
  });
  const taskList: TaskList = Object.fromEntries(
    options.tasks.map((task) => [task.name, (payload) => workAs('job', () => task.run(payload as Record<string, unknown>))]),
  );
  let utils: Promise<WorkerUtils> | undefined;
  let runner: LastingRunner | undefined;
  const dead = createDeadWorkers(pool, options.log);
  const shared = { pgPool: pool, taskList, logger, noHandleSignals: true, preset: WRITTEN };

  return {
    retention: jobRetention(pool),
    subscription: {
      topic: JOB_TOPIC,
      name: 'job-queue',
      async handle(_tx, payloads) {
        utils ??= makeWorkerUtils({ pgPool: pool, logger }).catch((error: unknown) => {
          utils = undefined;
          throw error;
        });
        const queue = await utils;
        for (const payload of payloads) await queue.addJob(String(payload['task']), payload['data'], { maxAttempts: 12 });
      },
    },
    async start() {
      runner = await startLastingRunner({ ...shared, concurrency: 2, pollInterval: 2000, events: dead.events }, options.log);
      await dead.start();
    },
    async runReady() {
      await runOnce(shared);
    },
    async stop() {
      await runner?.stop();
      dead.stop();
      await (await utils?.catch(() => undefined))?.release();
      await pool.end();
    },
  };
}
