import pg from 'pg';
import { afterAll, beforeAll, beforeEach, afterEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createStatementNames, prepareRepeated } from './prepare-repeated.ts';
import { isAway, isTransient } from './transient-error.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  client = new pg.Client({ connectionString: database.url });
  prepareRepeated(client, createStatementNames());
  await client.connect();
});
afterEach(() => client.end());

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

test('a statement with values is prepared from its fifth use on, and returns the same rows', async () => {
  const answers: [unknown, unknown][] = [];
  for (const use of times(7)) {
    const { rows } = await client.query<{ twice: number }>('SELECT $1::integer * 2 AS twice', [use]);
    const prepared = await client.query<{ count: number }>('SELECT count(*)::integer AS count FROM pg_prepared_statements');
    answers.push([rows[0]?.twice, prepared.rows[0]?.count]);
  }
  expect(answers).toEqual([...[0, 2, 4, 6].map((twice) => [twice, 0]), ...[8, 10, 12].map((twice) => [twice, 1])]);
});

test('after a migration widens a table, a repeated statement on it fails once, as a transient error, and is sent unnamed from then on', async () => {
  await client.query('CREATE TABLE test_widened (id integer)');
  const read = () => client.query<Record<string, unknown>>('SELECT * FROM test_widened WHERE id > $1', [0]);
  for (const _ of times(8)) await read();
  await client.query("ALTER TABLE test_widened ADD COLUMN name text; INSERT INTO test_widened VALUES (1, 'ana')");
  const failure = await read().catch((error: unknown) => error);
  expect([String(failure), isTransient(failure), isAway(failure)]).toEqual(['error: cached plan must not change result type', true, false]);
  for (const _ of times(3)) expect((await read()).rows).toEqual([{ id: 1, name: 'ana' }]);
});

test('one-off texts, long texts and those without a plan get no name; the number of names is bounded, and names are the same in every process', () => {
  const names = createStatementNames();
  const uses = (text: string) => times(6).map(() => names.nameOf(text));
  for (const text of ['BEGIN', 'SET lock_timeout = 5', 'LISTEN x', `SELECT '${'x'.repeat(10_000)}'`])
    expect(uses(text).filter((name) => name !== undefined)).toEqual([]);
  for (const place of times(5_000)) expect(names.nameOf(`SELECT ${place}`)).toBeUndefined();
  expect(new Set(uses('SELECT 1 WHERE $1'))).toEqual(new Set([undefined, createStatementNamesOf('SELECT 1 WHERE $1')]));
  for (const place of times(400)) uses(`select ${place} where $1`);
  expect(uses('select 9999 where $1')).toEqual(times(6).map(() => undefined));
  names.forget('SELECT 1 WHERE $1');
  expect(names.nameOf('SELECT 1 WHERE $1')).toBeUndefined();
});

function createStatementNamesOf(text: string): string | undefined {
  const names = createStatementNames();
  return times(6)
    .map(() => names.nameOf(text))
    .at(-1);
}
