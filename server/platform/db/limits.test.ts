import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLine } from '../testing/open-line.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { openDatabase, type Queryable } from './database.ts';
import { inTransaction } from './in-transaction.ts';
import { workAs } from './limits.ts';
import { isTransient } from './transient-error.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function limitsIn(k: Queryable): Promise<string> {
  const { rows } = await sql<{ limits: string }>`
    SELECT concat_ws(' ', current_setting('lock_timeout'), current_setting('statement_timeout'), current_setting('idle_in_transaction_session_timeout')) AS limits`.execute(
    k,
  );
  return rows[0]?.limits ?? '';
}

test('each kind of work has its limits in its transactions, and restores the connection', async () => {
  const { db } = database;
  const inside = () => inTransaction(db, (tx) => limitsIn(tx));
  expect(await inside()).toBe('5s 15s 10s');
  expect(await workAs('periodicJob', inside)).toBe('5s 1min 15s');
  expect(await workAs('relay', () => db.k.transaction().execute((tx) => limitsIn(tx)))).toBe('5s 15s 30s');
  expect(await workAs('job', () => Promise.all([inside(), inside()]))).toEqual(['5s 1min 30s', '5s 1min 30s']);
  expect(await Promise.all(Array.from({ length: 30 }, () => limitsIn(db.k)))).toEqual(Array.from({ length: 30 }, () => '5s 15s 10s'));
});

test('a transaction that is idle too long is ended, and releases its locks', async () => {
  await sql`CREATE TABLE test_row (id integer PRIMARY KEY)`.execute(database.owner.k);
  await sql`INSERT INTO test_row VALUES (1); GRANT ALL ON test_row TO palpite_app`.execute(database.owner.k);
  const holder = await database.db.pool.connect();
  const gone = new Promise((resolve) => holder.once('error', resolve));
  await holder.query("BEGIN; SET LOCAL idle_in_transaction_session_timeout = '100ms'; SELECT FROM test_row FOR UPDATE");
  expect(await gone).toMatchObject({ code: '25P03' });
  await sql`UPDATE test_row SET id = 2`.execute(database.db.k);
  holder.release(true);
});

test('no free connection within the time limit is a transient error, not an endless wait', async () => {
  const db = openDatabase({ url: database.siteUrl, poolSize: 1, acquireMs: 100 });
  let only: pg.PoolClient | undefined;
  // The limit also applies to opening a connection, which may take longer.
  await expect.poll(async () => (only ??= await db.pool.connect().catch(() => undefined))).toBeDefined();
  const waited = db.k.selectFrom('platform_clock').selectAll().execute();
  await expect(waited).rejects.toSatisfy(isTransient);
  only?.release();
  await db.close();
});

test('a server that hangs without closing is dropped, even in the middle of a transaction, and the pool continues with new connections', async () => {
  const line = await openLine(database.siteUrl);
  const limits = { lockMs: 0, statementMs: 1_000, idleMs: 0, graceMs: 500 };
  const db = openDatabase({ url: line.url, poolSize: 1, limits, onIdleError: () => undefined });
  const stuck = inTransaction(db, async (tx) => {
    await limitsIn(tx);
    line.freeze();
    return limitsIn(tx);
  });
  await expect(stuck).rejects.toSatisfy(isTransient);
  await line.mend();
  expect(await inTransaction(db, (tx) => limitsIn(tx))).toBe('0 1s 0');
  await db.close();
  await line.cut();
}, 60_000);
