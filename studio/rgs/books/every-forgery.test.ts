import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStudioFixture, type StudioFixture, TEST_KEYS } from '../testing/studio-fixture.ts';
import { verifyRounds } from '../verify.ts';

/** Each table with a condition that selects a row, and its columns that no MAC covers, each with the reason why no attacker gains by it. */
const TABLES: Readonly<Record<string, { readonly row: string; readonly free: Readonly<Record<string, string>> }>> = {
  session: {
    row: "player = 'ana'",
    free: {
      wallet_token: 'the casino judges each token, and refuses one of another player',
      balance: 'a copy of what the wallet said last; in demo play money',
      balance_version: 'a copy of what the wallet said last; in demo play money',
      free_rounds: 'an offer: the casino judges each free round by its own grant',
      used_at: 'when an idle session is ended, which the casino does by itself too',
      ended_at: 'a page’s session; the casino’s own is what a bet needs',
    },
  },
  round: { row: "key = 'a' AND player = 'ana'", free: {} },
  round_state: {
    row: "key = 'a' AND lane LIKE 'ana/%'",
    free: {
      attempts: 'how often a call was sent; it only says how long to wait',
      due_at: 'when an open round is taken up; a CHECK keeps it null in one that is over',
      seen_at: 'whether the page has shown the round',
    },
  },
  wallet_answer: { row: "call = 'win'", free: {} },
  result: { row: "round_id = (SELECT id FROM studio.round WHERE key = 'a' AND player = 'ana')", free: {} },
  seed: { row: "lane LIKE 'ana/%' AND revealed_at IS NULL", free: {} },
  lane: { row: "lane LIKE 'ana/%'", free: {} },
  books: { row: 'true', free: { one: 'the key of a table of one row' } },
};
const OTHER: Readonly<Record<string, (column: string) => string>> = {
  uuid: () => "'0192ffff-0000-7000-8000-00000000dead'::uuid",
  int4: (column) => `coalesce(${column}, 0) + 1`,
  int8: (column) => `coalesce(${column}, 0) + 1`,
  bool: (column) => `NOT ${column}`,
  text: (column) => `coalesce(${column}, '') || 'x'`,
  timestamptz: (column) => `coalesce(${column}, now()) - interval '1 day'`,
  bytea: (column) => `sha256(coalesce(${column}, '\\x00'))`,
  jsonb: () => "'[]'::jsonb",
};

let f: StudioFixture;
let columns: readonly { readonly table: string; readonly column: string; readonly type: string }[] = [];
/** Rows as they were before the last rounds. */
let before: Readonly<Record<string, string>> = {};

beforeAll(async () => {
  f = await openStudioFixture();
  await f.start();
  const [ana, bia] = [await f.open('ana'), await f.open('bia')];
  const spin = (session: string, key: string, stake = 100) => f.post('/api/spin', { session, key, stake });
  for (const key of ['z', 'a']) for (const { session } of [ana, bia]) await spin(session, key, key === 'z' ? 200 : 100);
  await f.stop();
  await f.start();
  f.clock.advance(1_000);
  before = await snapshot();
  const again = await f.open('ana');
  await spin(again.session, 'b', 200);
  await spin((await f.open(null)).session, 'demo');
  f.wallet.next('bet', { kind: 'refuse', status: 403, error: 'limit_reached' });
  await spin(again.session, 'refused');
  f.wallet.next('bet', { kind: 'fail', applies: true });
  await spin(bia.session, 'returned');
  await f.runJobsUntil(async () => (await f.states()).every((state) => ['done', 'refused', 'rolled_back'].includes(state)));
  const { rows } = await f.db.pool.query<(typeof columns)[number]>(
    `SELECT table_name AS table, column_name AS column, udt_name AS type FROM information_schema.columns
     WHERE table_schema = 'studio' AND table_name <> 'applied_file' ORDER BY table_name, ordinal_position`,
  );
  columns = rows;
});
afterAll(() => f.drop());

async function snapshot(): Promise<Record<string, string>> {
  const rows = await Promise.all(
    Object.entries(TABLES).map(async ([table, { row }]) => {
      const found = await f.db.pool.query<{ row: string }>(`SELECT to_jsonb(t)::text AS row FROM studio.${table} t WHERE ${row} LIMIT 1`);
      return [table, found.rows[0]?.row ?? ''] as const;
    }),
  );
  return Object.fromEntries(rows);
}

/**
 * The faults that verifying finds after `damage`, which the owner of the database does past triggers and constraints; the damage is undone.
 * Null where no row was damaged.
 */
async function found(damage: (client: PoolClient) => Promise<number>): Promise<number | null> {
  const client = await f.db.pool.connect();
  try {
    await client.query("BEGIN; SET LOCAL session_replication_role = 'replica'");
    await client.query(`DO $$ DECLARE r record; BEGIN
      FOR r IN SELECT conrelid::regclass AS name, conname FROM pg_constraint WHERE connamespace = 'studio'::regnamespace AND contype IN ('c', 'u', 'f', 'p') ORDER BY contype = 'p' LOOP
        EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I CASCADE', r.name, r.conname);
      END LOOP;
      FOR r IN SELECT indexrelid::regclass AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid WHERE c.relnamespace = 'studio'::regnamespace AND i.indisunique LOOP
        EXECUTE format('DROP INDEX %s', r.name);
      END LOOP;
      FOR r IN SELECT attrelid::regclass AS name, attname FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
               WHERE c.relnamespace = 'studio'::regnamespace AND c.relkind = 'r' AND a.attnotnull AND a.attnum > 0 LOOP
        EXECUTE format('ALTER TABLE %s ALTER COLUMN %I DROP NOT NULL', r.name, r.attname);
      END LOOP; END $$`);
    if ((await damage(client)) === 0) return null;
    return (await verifyRounds(client, [f.slot], TEST_KEYS)).wrong.length;
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}
const run = async (client: PoolClient, text: string, values: unknown[] = []) => (await client.query(text, values)).rowCount ?? 0;
const placeOf = (table: string, row = TABLES[table]?.row ?? '') => `ctid = (SELECT ctid FROM studio.${table} WHERE ${row} ORDER BY ctid LIMIT 1)`;
/** All columns except the excused ones; the test damages each and expects to find it. */
const unseen = async (damage: (table: string, column: string, type: string) => Promise<number | null>) => {
  const missed: string[] = [];
  for (const { table, column, type } of columns) {
    if (TABLES[table]?.free[column] !== undefined) continue;
    if ((await damage(table, column, type)) === 0) missed.push(`${table}.${column}`);
  }
  return missed;
};

test('undamaged data has no fault, and every table of the studio is searched', async () => {
  expect((await verifyRounds(f.db.pool, [f.slot], TEST_KEYS)).wrong).toEqual([]);
  expect([...new Set(columns.map(({ table }) => table))].toSorted()).toEqual(Object.keys(TABLES).toSorted());
});

test('a value that is changed is found, in every column of every table but those that are excused', async () => {
  const changed = (table: string, column: string, type: string) =>
    found((client) => run(client, `UPDATE studio.${table} SET ${column} = ${OTHER[type]?.(column) ?? 'NULL'} WHERE ${placeOf(table)}`));
  expect(await unseen(changed)).toEqual([]);
});

test('the values of two rows that are swapped are found', async () => {
  const swapped = (table: string, column: string) =>
    found((client) =>
      run(
        client,
        `WITH one AS (SELECT ctid AS place, ${column} AS value FROM studio.${table} WHERE ${TABLES[table]?.row ?? ''} ORDER BY ctid LIMIT 1),
              two AS (SELECT t.ctid AS place, t.${column} AS value FROM studio.${table} t, one WHERE t.${column} IS DISTINCT FROM one.value ORDER BY t.ctid LIMIT 1)
         UPDATE studio.${table} t SET ${column} = CASE WHEN t.ctid = one.place THEN two.value ELSE one.value END FROM one, two WHERE t.ctid IN (one.place, two.place)`,
      ),
    );
  expect(await unseen(swapped)).toEqual([]);
});

test.each(Object.keys(TABLES))('a row of %s that is deleted, and one that is invented, are found', async (table) => {
  expect(await found((client) => run(client, `DELETE FROM studio.${table} WHERE ${placeOf(table)}`))).toBeGreaterThan(0);
  const [key] = columns.filter((each) => each.table === table);
  const invented = (client: PoolClient) =>
    run(
      client,
      `INSERT INTO studio.${table} SELECT (jsonb_populate_record(t, jsonb_build_object($1::text, ${OTHER[key?.type ?? '']?.(key?.column ?? '') ?? 'NULL'}))).*
       FROM studio.${table} t WHERE ${placeOf(table)}`,
      [key?.column],
    );
  if (table !== 'books') expect(await found(invented)).toBeGreaterThan(0);
});

test.each(['lane', 'seed', 'round_state'])('a row of %s that is put back as it was before the last rounds is found', async (table) => {
  const row = before[table] ?? '';
  const putBack = async (client: PoolClient) => {
    const old = JSON.parse(row) as Record<string, unknown>;
    // A state that has not changed since is reset to the beginning of its round.
    const back = table === 'round_state' ? { ...old, state: 'winning', due_at: old['changed_at'] } : old;
    const [key = ''] = columns.filter((each) => each.table === table).map(({ column }) => column);
    await run(client, `DELETE FROM studio.${table} WHERE ${key}::text = $1`, [old[key]]);
    return run(client, `INSERT INTO studio.${table} SELECT * FROM jsonb_populate_record(NULL::studio.${table}, $1::jsonb)`, [JSON.stringify(back)]);
  };
  expect(await found(putBack)).toBeGreaterThan(0);
});

test('a round that is deleted whole is found, a refused one too; and so are draws swapped for others of the same payout', async () => {
  const deleted = (key: string) => async (client: PoolClient) => {
    const id = (await client.query<{ id: string }>('SELECT id FROM studio.round WHERE key = $1 ORDER BY played_at DESC LIMIT 1', [key])).rows[0]?.id;
    for (const table of ['round_state', 'wallet_answer', 'result']) await run(client, `DELETE FROM studio.${table} WHERE round_id = $1`, [id]);
    return run(client, 'DELETE FROM studio.round WHERE id = $1', [id]);
  };
  for (const key of ['a', 'b', 'demo', 'refused', 'returned']) expect(await found(deleted(key)), key).toBeGreaterThan(0);
  const swapped = (client: PoolClient) =>
    run(
      client,
      `UPDATE studio.result SET draws = to_jsonb(ARRAY[1]), events = '[{"type": "stopped", "stop": 1}, {"type": "paid", "units": 0}]', payout = 0
       WHERE round_id IN (SELECT round_id FROM studio.result WHERE draws <> '[1]' LIMIT 1)`,
    );
  expect(await found(swapped)).toBeGreaterThan(0);
});
