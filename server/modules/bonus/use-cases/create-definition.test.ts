import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { requiresDeposit } from '../domain/terms.ts';
import { readDefinitions } from '../store/definitions.ts';
import { type BonusFixture, createBonusFixture } from '../testing/bonus-fixture.ts';
import { createDefinition } from './create-definition.ts';

let world: BonusFixture;
beforeAll(async () => {
  world = await createBonusFixture();
});
afterAll(() => world.drop());

const terms = { name: 'Bônus', multiplier: 5, activateDays: 7, playDays: 30, mostCents: null, contributions: [{ kind: 'slots', percent: 100 }] };
const create = (over: Partial<Omit<typeof terms, 'mostCents'> & { mostCents: number }>, complianceProfile: 'open' | 'br' = 'open') =>
  inTransaction(world.db, (tx) => createDefinition({ ...world.deps, complianceProfile }, tx, { ...terms, ...over }, world.clock.now()));

test.each([
  ['name', { name: ' ' }],
  ['times', { multiplier: 0 }],
  ['days', { playDays: 400 }],
  ['most', { mostCents: 0 }],
  ['games', { contributions: [] }],
  ['games', { contributions: [{ kind: 'poker', percent: 100 }] }],
  ['games', { contributions: [{ kind: 'slots', percent: 101 }] }],
])('terms with a wrong %s are refused', async (field, over) => {
  expect(await create(over)).toMatchObject({ code: 'invalid_terms', errors: { [field]: expect.any(Array) } });
});

test('BON-2: under br no terms require a deposit, and neither do the seeded terms', async () => {
  expect(await create({ name: 'Dobro do seu depósito' }, 'br')).toMatchObject({ code: 'terms_require_deposit' });
  expect(await create({ name: 'Dobro do seu depósito' })).toMatchObject({ ok: true });
  const brought = (await readDefinitions(world.db.k)).filter(({ id }) => id.startsWith('01930000-0000'));
  expect(brought.length).toBeGreaterThan(0);
  expect(brought.filter(({ name }) => requiresDeposit(name))).toEqual([]);
});
