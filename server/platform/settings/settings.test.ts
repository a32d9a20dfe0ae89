import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { inTransaction } from '../db/in-transaction.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createSettings, declareSetting, type SettingDeclaration } from './settings.ts';

let database: TestDatabase;
const at = new Date('2026-11-21T12:00:00Z');
const minimum = declareSetting({ key: 'minimum', schema: z.number().int().min(1), default: 100, unit: 'centavos', meaning: 'least' });
const fixed = declareSetting({ key: 'fixed', schema: z.string(), default: 'env', unit: 'text', meaning: 'from outside', readOnly: true });
const declarations = [minimum, fixed] as unknown as SettingDeclaration<unknown>[];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a change in one process is seen by another at its next look, which names the key', async () => {
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

test('a key is declared once', () => {
  expect(() => createSettings(database.db, [...declarations, minimum as unknown as SettingDeclaration<unknown>])).toThrow(/declared twice/);
});
