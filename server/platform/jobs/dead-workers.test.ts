import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { UNTIL } from '#tests/until.ts';
import { createLogger } from '../log/create-logger.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createJobQueue } from './job-queue.ts';

const log = createLogger({ level: 'silent' });
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const add = (to: string, runAt = new Date(0)) =>
  database.owner.pool.query("SELECT graphile_worker.add_job('mail', json_build_object('to', $1::text), run_at => $2)", [to, runAt]);

/** Backdates the job as if its worker had taken it so long ago. */
const lockedFor = (to: string, seconds: number, worker?: string) =>
  database.owner.pool.query(
    "UPDATE graphile_worker._private_jobs SET locked_at = now() - make_interval(secs => $2), locked_by = coalesce($3, locked_by) WHERE payload ->> 'to' = $1",
    [to, seconds, worker ?? null],
  );
const lockedBy = async (to: string) => {
  const { rows } = await database.owner.pool.query<{ worker: string | null }>(
    "SELECT locked_by AS worker FROM graphile_worker._private_jobs WHERE payload ->> 'to' = $1",
    [to],
  );
  return rows[0]?.worker;
};

test('a job of a killed process runs elsewhere; a job that a live process works on for minutes does not run twice', async () => {
  const begun: string[] = [];
  const mayEnd = Promise.withResolvers<void>();
  const mail = {
    name: 'mail',
    async run(data: Record<string, unknown>) {
      begun.push(String(data['to']));
      if (data['to'] === 'slow') await mayEnd.promise;
    },
  };
  const queue = () => createJobQueue({ databaseUrl: database.url, log, tasks: [mail] });
  const one = queue();
  await one.start();
  await add('slow');
  await vi.waitUntil(() => begun.length === 1, UNTIL);
  await lockedFor('slow', 3_600);
  await add('orphan', new Date('2099-01-01'));
  await add('fresh', new Date('2099-01-01'));
  await lockedFor('orphan', 31, 'pool-killed');
  await lockedFor('fresh', 0, 'pool-just-begun');
  const other = queue();
  await other.start();
  expect([await lockedBy('orphan'), await lockedBy('fresh')]).toEqual([null, 'pool-just-begun']);
  expect(await lockedBy('slow')).toMatch(/^pool-/);
  mayEnd.resolve();
  await one.stop();
  await other.stop();
  expect(begun).toEqual(['slow']);
});
