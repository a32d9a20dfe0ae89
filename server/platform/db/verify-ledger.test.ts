import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { UNTIL } from '#tests/until.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { openDatabase } from './database.ts';
import { inSnapshotPages } from './in-snapshot.ts';
import { checkRows, type LedgerCheck, MOST_LISTED } from './ledger-check.ts';
import { presentWork } from './limits.ts';
import { readInPages } from './read-in-pages.ts';
import { verifyLedger } from './verify-ledger.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** A check that reports the rows of a query. */
function reporting(name: string, query: string): LedgerCheck {
  return checkRows('reported', name, async function* ({ k }) {
    const { rows } = await sql.raw<{ reported: unknown }>(query).execute(k);
    for (const { reported } of rows) yield String(reported);
  });
}

const details = async (checks: readonly LedgerCheck[], db = database.db) =>
  (await verifyLedger(db, checks)).map(({ violations }) => violations.map(({ detail }) => detail));

test('a check that fails counts as a violation, and the other checks run', async () => {
  const found = await details([reporting('breaks', "SELECT 'no uuid'::uuid AS reported"), reporting('runs', 'SELECT 1 AS reported')]);
  expect(found).toEqual([[expect.stringMatching(/^the check itself failed: invalid input syntax for type uuid/)], ['1']]);
});

test('a check may run longer than a request, and its connection does not count as dead meanwhile', async () => {
  const kinds: string[] = [];
  const looks: LedgerCheck = {
    name: 'looks',
    run: async () => {
      kinds.push(presentWork());
      return [];
    },
  };
  await verifyLedger(database.db, [looks, looks], { lanes: 2 });
  expect(kinds).toEqual(['verify', 'verify']);
});

test('every check sees the same snapshot, despite concurrent writes', async () => {
  const count = reporting('counts', "SELECT count(*) AS reported FROM platform_setting WHERE key = 'written meanwhile'");
  const writes: LedgerCheck = {
    name: 'somebody writes',
    run: async () => {
      await database.owner.pool.query("INSERT INTO platform_setting (key, value, updated_at) VALUES ('written meanwhile', '1', '2026-11-22')");
      return [];
    },
  };
  expect(await details([count, writes, count])).toEqual([['0'], [], ['0']]);
  expect(await details([count])).toEqual([['1']]);
});

test('parallel checks see the same snapshot too, and their results keep the order of the checks', async () => {
  const count = reporting('counts', "SELECT count(*) AS reported FROM platform_setting WHERE key LIKE 'beside %'");
  const write = (n: number): LedgerCheck => ({
    name: 'somebody writes',
    run: async () => {
      await database.owner.pool.query('INSERT INTO platform_setting (key, value, updated_at) VALUES ($1, $2, $3)', [`beside ${n}`, '1', '2026-11-22']);
      return [];
    },
  });
  const outcomes = await verifyLedger(database.db, [write(1), count, write(2), count, write(3), count], { lanes: 2 });
  expect(outcomes.map(({ violations }) => violations.map(({ detail }) => detail))).toEqual([[], ['0'], [], ['0'], [], ['0']]);
  expect(await details([count])).toEqual([['3']]);
});

test('a lane that fails is reported after the others have finished', async () => {
  const ends: LedgerCheck = {
    name: 'its connection ends',
    run: async ({ k }) => {
      await sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(k);
      return [];
    },
  };
  const seen: string[] = [];
  const verifying = verifyLedger(database.db, [ends, reporting('runs', 'SELECT 1 AS reported'), reporting('runs too', 'SELECT 2 AS reported')], {
    onChecked: ({ name }) => seen.push(name),
    lanes: 2,
  });
  await expect(verifying).rejects.toThrow();
  expect(seen).toEqual(['runs', 'runs too']);
});

test('no check begins before every lane has the snapshot, because the exporting transaction may fail until then', async () => {
  const narrow = openDatabase({ url: database.url, poolSize: 2 });
  const held = await narrow.pool.connect();
  let begun = 0;
  const counted: LedgerCheck = {
    name: 'is counted',
    run: async () => {
      begun += 1;
      return [];
    },
  };
  const verifying = verifyLedger(narrow, [counted, counted], { lanes: 2 });
  // The first lane has exported its snapshot; the second, and so every check, waits for a connection.
  await vi.waitUntil(() => narrow.pool.waitingCount === 1, UNTIL);
  await held.query('SELECT pg_sleep(0.1)');
  expect(begun).toBe(0);
  held.release();
  await verifying;
  expect(begun).toBe(2);
  await narrow.close();
});

test('the verification lifts short timeouts, and restores them afterwards', async () => {
  const settings = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout'];
  const url = new URL(database.url);
  url.searchParams.set('options', settings.map((name) => `-c ${name}=30s`).join(' '));
  const hurried = openDatabase({ url: url.href, poolSize: 1 });
  const now = () => reporting('asks', `SELECT string_agg(current_setting(s), ' ') AS reported FROM unnest('{${settings.join()}}'::text[]) s`);
  expect(await details([now()], hurried)).toEqual([['0 0 0 0']]);
  const { rows } = await hurried.pool.query<{ reported: string }>("SELECT current_setting('statement_timeout') AS reported");
  expect(rows).toEqual([{ reported: '30s' }]);
  await hurried.close();
});

test('a check cannot write', async () => {
  const found = await details([reporting('writes', "INSERT INTO platform_setting VALUES ('x', '1', '2026-11-22') RETURNING 1 AS reported")]);
  expect(found).toEqual([[expect.stringMatching(/read-only transaction/)]]);
});

test('the number of rows that each check read is reported on request', async () => {
  await database.owner.pool.query("INSERT INTO outbox (topic, payload, due_at) SELECT 'x', '{}', '2026-11-22' FROM generate_series(1, 40)");
  const checks = [
    reporting('reads all', "SELECT count(*) AS reported FROM outbox WHERE payload = '{}' HAVING count(*) = 0"),
    reporting('reads nothing', "SELECT 1 AS reported FROM outbox WHERE topic = 'y' AND false"),
  ];
  const rowsOf = async (countsRows: boolean) => (await verifyLedger(database.db, checks, { countsRows })).map(({ rowsRead }) => rowsRead);
  expect([await rowsOf(true), await rowsOf(false)]).toEqual([
    [40, 0],
    [null, null],
  ]);
});

test('of a million wrong rows the first two hundred are reported, and the next check can still read in pages', async () => {
  const endless = checkRows('r', 'pages', async function* (db) {
    for await (const rows of inSnapshotPages(db, (k) => readInPages<{ n: number }>(k, sql`SELECT n FROM generate_series(1, 1000000) n`))) {
      for (const { n } of rows) yield String(n);
    }
  });
  const [first, second] = await details([endless, endless]);
  expect([first?.length, second?.length, first?.at(-1)]).toEqual([MOST_LISTED, MOST_LISTED, String(MOST_LISTED)]);
  expect((await endless.run(database.db)).length).toBe(MOST_LISTED);
});

test('pages contain every row exactly once', async () => {
  const seen: number[] = [];
  for await (const rows of inSnapshotPages(database.db, (k) => readInPages<{ n: number }>(k, sql`SELECT n FROM generate_series(1, 12345) n`))) {
    seen.push(...rows.map(({ n }) => n));
  }
  expect(seen).toEqual(Array.from({ length: 12_345 }, (_, index) => index + 1));
});
