import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { inTransaction } from '../db/in-transaction.ts';
import type { Database } from '../db/database.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createSettings, declareSetting } from './settings.ts';

let database: TestDatabase;
const at = new Date('2026-11-21T12:00:00Z');
const minimum = declareSetting({ key: 'minimum', schema: z.number().int().min(1), default: 100, unit: 'centavos', meaning: 'least' });
const fixed = declareSetting({ key: 'fixed', schema: z.string(), default: 'env', unit: 'text', meaning: 'from outside', readOnly: true });
const declarations = [minimum, fixed];

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

test('another process sees a change at its next poll, which names the key', async () => {
  const [mine, theirs] = [createSettings(database.db, declarations), createSettings(database.db, declarations)];
  await theirs.refresh();
  expect(theirs.get(minimum)).toBe(100);
  expect(await inTransaction(database.db, (tx) => mine.set(tx, 'minimum', 250, at))).toEqual({ ok: true, before: 100, after: 250 });
  expect(await theirs.refresh()).toEqual(['minimum']);
  expect(theirs.get(minimum)).toBe(250);
  expect(theirs.all()).toEqual({ minimum: 250, fixed: 'env' });
  expect(await theirs.refresh()).toEqual([]);
});

test('unknown keys, wrong values and keys of the environment are refused', async () => {
  const settings = createSettings(database.db, declarations);
  const set = (key: string, value: unknown) => inTransaction(database.db, (tx) => settings.set(tx, key, value, at));
  expect(await set('nothing', 1)).toMatchObject({ ok: false, code: 'unknown_setting' });
  expect(await set('minimum', 0)).toMatchObject({ ok: false, code: 'invalid_value' });
  expect(await set('minimum', '5')).toMatchObject({ ok: false, code: 'invalid_value' });
  expect(await set('fixed', 'x')).toMatchObject({ ok: false, code: 'read_only_setting' });
});

test('a key that is declared after the values were read gets its value at the next poll', async () => {
  const first = createSettings(database.db, [minimum]);
  await inTransaction(database.db, (tx) => first.set(tx, 'minimum', 250, at));
  const early = createSettings(database.db, [fixed]);
  await early.refresh();
  early.declare([minimum]);
  await early.refresh();
  expect(early.all()).toEqual({ minimum: 250, fixed: 'env' });
});

test('of two concurrent polls the older result never replaces the newer', async () => {
  const settings = createSettings(database.db, declarations);
  await settings.refresh();
  const write = (value: number) => inTransaction(database.db, (tx) => settings.set(tx, 'minimum', value, at));
  await write(300);
  // Reads the old version and rows, and receives its answer late.
  const { query, late, release } = answeredLate(database.db);
  const slow = createSettings(query, declarations);
  const first = slow.refresh();
  await late;
  await write(400);
  expect(await slow.refresh()).toEqual([]);
  expect(slow.get(minimum)).toBe(400);
  release();
  await first;
  expect(slow.get(minimum)).toBe(400);
  await write(250);
  await slow.refresh();
  expect(slow.get(minimum)).toBe(250);
});

/** A database that delays its first answer of setting rows until the test releases it. */
function answeredLate(db: Database): { readonly query: Database; readonly late: Promise<void>; readonly release: () => void } {
  const [arrived, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let isFirst = true;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (isFirst && result.rows.some((row) => 'key' in row)) {
        isFirst = false;
        arrived.resolve();
        await released.promise;
      }
      return result;
    },
  };
  return { query: { ...db, k: db.k.withPlugin(plugin) }, late: arrived.promise, release: released.resolve };
}

test('a key can be declared only once', () => {
  expect(() => createSettings(database.db, [...declarations, minimum])).toThrow(/declared twice/);
});

const low = declareSetting({
  key: 'low',
  schema: z.number(),
  default: 1,
  unit: 'number',
  meaning: 'below high',
  check: ({ low: a, high: b }) => (Number(a) < Number(b) ? null : 'low must stay below high'),
});
const high = declareSetting({
  key: 'high',
  schema: z.number(),
  default: 10,
  unit: 'number',
  meaning: 'above low',
  check: (after) => low.check?.(after) ?? null,
});

test('a value is checked together with the stored others, and several new values with each other', async () => {
  const settings = createSettings(database.db, [low, high]);
  const set = (values: Record<string, unknown>) => inTransaction(database.db, (tx) => settings.setSeveral(tx, values, at));
  const refused = { ok: false, code: 'invalid_value', detail: 'low must stay below high' };
  expect(await set({ low: 20 })).toEqual(refused);
  expect(await set({ low: 20, high: 15 })).toEqual(refused);
  expect(await set({ low: 20, high: 30 })).toMatchObject({
    ok: true,
    changes: [
      { key: 'low', before: 1, after: 20 },
      { before: 10, after: 30 },
    ],
  });
  expect(await set({ high: 15 })).toEqual(refused);
  expect(await set({ high: 40, nothing: 1 })).toMatchObject({ ok: false, code: 'unknown_setting' });
  await settings.refresh();
  expect(settings.all()).toEqual({ low: 20, high: 30 });
});

test('two concurrent operators cannot each change one half of a pair so that the pair is out of order', async () => {
  const settings = createSettings(database.db, [low, high]);
  await inTransaction(database.db, (tx) => settings.setSeveral(tx, { low: 1, high: 10 }, at));
  const set = (key: string, value: number) => inTransaction(database.db, (tx) => settings.set(tx, key, value, at));
  const outcomes = await Promise.all([set('low', 8), set('high', 5)]);
  expect(outcomes.filter((each) => each.ok)).toHaveLength(1);
});
