import { Logger as GraphileLogger, makeWorkerUtils, type WorkerUtils } from 'graphile-worker';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { manualClock } from '#kernel/clock.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { createLogger } from '../log/create-logger.ts';
import { createMetrics } from '../metrics/create-metrics.ts';
import { listParked } from '../parking/parking.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { givenUpJobsJob, parkedJobs } from './given-up-jobs.ts';
import { createJobQueue, type JobQueue } from './job-queue.ts';

const log = createLogger({ level: 'silent' });
const metrics = createMetrics({ processMetrics: false });
/** Jobs follow real time: at a moment far in the future, every waiting job is due. */
const clock = manualClock(new Date('2099-01-01T00:00:00Z'));

let database: TestDatabase;
let utils: WorkerUtils;
let queue: JobQueue;
let isAway = true;
const sent: string[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
  utils = await makeWorkerUtils({ pgPool: database.owner.pool, logger: new GraphileLogger(() => () => undefined) });
  const mail = {
    name: 'mail',
    async run(data: Record<string, unknown>) {
      if (isAway) throw new Error('the mail server refuses');
      sent.push(String(data['to']));
    },
  };
  queue = createJobQueue({ databaseUrl: database.url, log, tasks: [mail] });
});
afterEach(async () => {
  await queue.stop();
  await utils.release();
  await database.drop();
});
beforeEach(() => {
  isAway = true;
  sent.length = 0;
});

const periodicJob = () => givenUpJobsJob({ db: database.db, log, metrics, clock }).run(clock.now());
const quarantined = async () => (await listParked(database.db.k)).map(({ kind, error, attempts }) => `${kind} ${error} ${attempts}`);
/** A job with one attempt left and long due, which fails. */
async function givenUp(to: string): Promise<void> {
  await utils.addJob('mail', { to }, { maxAttempts: 1, runAt: new Date('2020-01-01') });
  await queue.runReady();
  await periodicJob();
  expect(await quarantined()).toEqual(['job mail: the mail server refuses 1']);
}

test('a job that used up its attempts is quarantined with its reason, retried with growing waits, and leaves the quarantine when it succeeds', async () => {
  await givenUp('ana');
  await periodicJob();
  await queue.runReady();
  expect(await quarantined()).toEqual(['job mail: the mail server refuses 1']);
  clock.advance(60_000);
  await periodicJob();
  await makeReady();
  await queue.runReady();
  clock.advance(60_000);
  await periodicJob();
  expect([await quarantined(), sent]).toEqual([['job mail: the mail server refuses 2'], []]);
  isAway = false;
  clock.advance(60_000);
  await periodicJob();
  await makeReady();
  await queue.runReady();
  await periodicJob();
  expect([await quarantined(), sent]).toEqual([[], ['ana']]);
});

/** Jobs use the real clock and the periodic job the injected one, so jobs that the latter makes due are due now. */
async function makeReady(): Promise<void> {
  await database.owner.pool.query('UPDATE graphile_worker._private_jobs SET run_at = created_at WHERE attempts < max_attempts');
}

test('a run of the queue ends only after the outcome of its last job is written, however slowly the database writes it', async () => {
  await database.owner.pool.query(`
    CREATE FUNCTION write_slowly() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(0.3); RETURN NEW; END $$;
    CREATE TRIGGER write_slowly BEFORE UPDATE ON graphile_worker._private_jobs FOR EACH ROW WHEN (NEW.last_error IS NOT NULL) EXECUTE FUNCTION write_slowly()`);
  await utils.addJob('mail', { to: 'dora' }, { maxAttempts: 2, runAt: new Date('2020-01-01') });
  await queue.runReady();
  const { rows } = await database.owner.pool.query<{ error: string | null; locked_at: Date | null }>(
    "SELECT last_error AS error, locked_at FROM graphile_worker._private_jobs WHERE payload ->> 'to' = 'dora'",
  );
  await database.owner.pool.query('DROP FUNCTION write_slowly CASCADE');
  expect(rows).toEqual([{ error: 'the mail server refuses', locked_at: null }]);
});

test('an operator drops a failed job, and no other job is dropped', async () => {
  await givenUp('bia');
  const [item] = await listParked(database.db.k);
  const drop = (ref: string) => inTransaction(database.db, (tx) => parkedJobs.acts['drop']?.run(tx, ref, clock.now()) ?? Promise.reject(new Error('no act')));
  const waiting = await utils.addJob('mail', { to: 'caio' });
  expect(await drop(waiting.id)).toMatchObject({ ok: false, code: 'not_given_up' });
  expect(await drop(item?.ref ?? '')).toMatchObject({ ok: true });
  await periodicJob();
  isAway = false;
  await queue.runReady();
  expect([await quarantined(), sent]).toEqual([[], ['caio']]);
});

test('the metric of the oldest wait includes a job with an unknown task', async () => {
  await utils.addJob('a task of another version', {});
  await queue.runReady();
  await periodicJob();
  const [, seconds] = /palpite_jobs_oldest_seconds (\d+)/.exec(await metrics.registry.metrics()) ?? [];
  expect(Number(seconds)).toBeGreaterThan(86_400);
});
