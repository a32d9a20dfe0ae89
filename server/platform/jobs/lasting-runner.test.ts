import { Logger as QuietLogger, makeWorkerUtils } from 'graphile-worker';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../log/create-logger.ts';
import { openLine } from '../testing/open-line.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { startLastingRunner } from './lasting-runner.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const logger = new QuietLogger(() => () => undefined);

test('a job that ends while the database is down does not crash the process, and jobs run again after the database is back', async () => {
  const line = await openLine(database.siteUrl);
  const pool = new pg.Pool({ connectionString: line.url, max: 3 });
  pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined));
  const [begun, mayEnd, ran] = [signal(), signal(), signal()];
  const taskList = {
    interrupted: async () => {
      begun.give();
      await mayEnd.given;
      throw new Error('this job failed');
    },
    later: () => ran.give(),
  };
  const options = { pgPool: pool, taskList, logger, noHandleSignals: true, pollInterval: 10, concurrency: 1 };
  const runner = await startLastingRunner(options, createLogger({ level: 'silent' }));
  const utils = await makeWorkerUtils({ pgPool: database.owner.pool, logger });
  await utils.addJob('interrupted', {});
  await begun.given;

  await line.cut();
  // Not events.once: it would take the pool's own 'error' event as its result.
  const noticed = new Promise<void>((resolve) => pool.once('release', () => resolve()));
  mayEnd.give();
  await noticed;
  await line.mend();
  await utils.addJob('later', {});
  await ran.given;

  await utils.release();
  await runner.stop();
  await pool.end();
  await line.cut();
  expect(pool.ended).toBe(true);
});

function signal() {
  let give: () => void = () => undefined;
  const given = new Promise<void>((resolve) => (give = resolve));
  return { given, give };
}
