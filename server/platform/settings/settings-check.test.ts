import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../db/in-transaction.ts';
import { recordAct } from '../audit/record-act.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { settingsAreAudited } from './settings-check.ts';

let database: TestDatabase;
const at = new Date('2026-11-21T12:00:00Z');
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const write = (key: string, value: unknown) =>
  sql`INSERT INTO platform_setting VALUES (${key}, ${JSON.stringify(value)}::jsonb, ${at}) ON CONFLICT (key) DO UPDATE SET value = EXCLUDED.value`.execute(
    database.db.k,
  );
const found = async () => (await settingsAreAudited.run(database.db)).map(({ detail }) => detail);

test('a setting that an operator changed is no violation; another value, and one without an operator’s act, are', async () => {
  const act = (after: unknown) =>
    inTransaction(database.db, (tx) => recordAct(tx, at, { actor: 'ana', act: 'settings.set', subject: 'limit', before: null, after, reason: 'why' }));
  await act(1);
  await act({ b: 2, a: [1] });
  await write('limit', { a: [1], b: 2 });
  expect(await found()).toEqual([]);
  await write('limit', 1);
  await write('other', true);
  expect(await found()).toEqual(['limit is not what was set last', 'other was set by no operator']);
});
