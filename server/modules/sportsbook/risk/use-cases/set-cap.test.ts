import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/testing/test-database.ts';
import { allCaps } from '../store/cap-rows.ts';
import { setCap } from './set-cap.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const set = (place: string, capCents: number | null) => inTransaction(database.db, (tx) => setCap(tx, place, capCents));
const capOf = async (place: string) => (await allCaps(database.db.k)).find(({ scope, ref }) => `${scope}:${ref}` === place || (ref === '' && scope === place));

test('the cap of a scope can be set, changed and deleted', async () => {
  expect(await set('market:some-match:total:2.5', 5_000)).toMatchObject({ value: { before: null, after: 5_000 } });
  expect(await capOf('market:some-match:total:2.5')).toMatchObject({ capCents: 5_000 });
  expect(await set('market:some-match:total:2.5', 0)).toMatchObject({ value: { before: 5_000, after: 0 } });
  expect(await set('market:some-match:total:2.5', null)).toMatchObject({ value: { before: 0, after: null } });
  expect(await capOf('market:some-match:total:2.5')).toBeUndefined();
});

test.each([
  ['country:brazil', 100, 'unknown_scope'],
  ['sport', 100, 'unknown_scope'],
  ['default:x', 100, 'unknown_scope'],
  ['default', null, 'default_needed'],
  ['default', -1, 'invalid_value'],
  ['default', 10.5, 'invalid_value'],
])('%s of %s is refused: %s', async (place, cents, code) => {
  const before = await allCaps(database.db.k);
  expect(await set(place, cents)).toMatchObject({ ok: false, code });
  expect(await allCaps(database.db.k)).toEqual(before);
});
