import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPaymentsModule } from '#server/modules/payments/module.ts';
import { createPaymentsFixture, type PaymentsFixture } from '#server/modules/payments/testing/payments-fixture.ts';
import { createWalletModule } from '#server/modules/wallet/module.ts';
import { todaysTenth } from '#tests/todays-tenth.ts';
import { paymentsDay } from '../days/payments-day.ts';
import { harmless } from './harmless-payments-columns.ts';
import type { Corruption } from './corruption.ts';
import { corruptions } from './payments-corruptions.ts';

let world: PaymentsFixture;
beforeAll(async () => {
  world = await createPaymentsFixture();
  await paymentsDay(world);
}, 120_000);
afterAll(() => world.close());

class Undone extends Error {}

/** Applies a corruption and undoes it. Returns the checks of payments and wallet that fail, and the number of changed rows. */
async function noticed(corruption: Corruption): Promise<{ readonly changed: number; readonly names: readonly string[] }> {
  const names: string[] = [];
  let changed = 0;
  const { owner } = world.database;
  const undone = await owner.k
    .transaction()
    .execute(async (tx) => {
      await sql`SET LOCAL session_replication_role = replica`.execute(tx);
      changed = Number((await sql.raw(corruption.damage).execute(tx)).numAffectedRows ?? 0n);
      const wallet = createWalletModule({ db: world.database.db });
      for (const check of [...(createPaymentsModule(world.deps).ledgerChecks ?? []), ...(wallet.ledgerChecks ?? [])]) {
        if ((await check.run({ ...owner, k: tx })).length > 0) names.push(check.name);
      }
      throw new Undone();
    })
    .catch((error: unknown) => error);
  if (!(undone instanceof Undone)) throw undone;
  return { changed, names };
}

test('an honest day covers every case, and the checks find nothing', async () => {
  expect(await world.violations()).toEqual([]);
  const statesOf = async (table: 'payments_deposit' | 'payments_receipt' | 'payments_return' | 'payments_withdrawal') => {
    const rows = await world.database.db.k.selectFrom(table).select('status').distinct().orderBy('status').execute();
    return rows.map(({ status }) => status);
  };
  expect(await statesOf('payments_deposit')).toEqual(['approved', 'expired', 'pending', 'returned']);
  expect(await statesOf('payments_receipt')).toEqual(['credited', 'returned', 'returning']);
  expect(await statesOf('payments_return')).toEqual(['failed', 'processing', 'returned']);
  expect(await statesOf('payments_withdrawal')).toEqual(['failed', 'paid', 'refused', 'requested', 'reviewing', 'sending']);
  const moves = await world.database.db.k
    .selectFrom('payments_receipt_move')
    .select(['kind', 'account'])
    .distinct()
    .orderBy('kind')
    .orderBy('account')
    .execute();
  expect(moves.map(({ kind, account }) => `${kind} ${account}`)).toEqual([
    'deposit cash',
    'deposit suspense',
    'deposit_returned cash',
    'deposit_returned debt',
    'deposit_unreturned cash',
    'pix_returned suspense',
  ]);
});

test.each(todaysTenth(corruptions).map((corruption) => [corruption.name, corruption] as const))('caught: %s', async (_name, corruption) => {
  const { changed, names } = await noticed(corruption);
  expect(changed).toBeGreaterThan(0);
  expect(names).toEqual(expect.arrayContaining([...corruption.caught]));
});

test('every check of payments fails on some corruption', () => {
  const proven = new Set(corruptions.flatMap(({ caught }) => caught));
  expect((createPaymentsModule(world.deps).ledgerChecks ?? []).map(({ name }) => name).filter((name) => !proven.has(name))).toEqual([]);
});

test('every column of payments’ tables is changed by a corruption, or listed as moving no money', async () => {
  const { rows } = await world.database.owner.pool.query<{ table_name: string; column_name: string }>(
    "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public' AND table_name LIKE 'payments\\_%' ORDER BY table_name, ordinal_position",
  );
  const changes = (table: string, column: string) =>
    corruptions.some(({ damage }) => new RegExp(`(UPDATE ${table}( t)? SET|INSERT INTO ${table}) [^;]*\\b${column}\\b`).test(damage));
  const open = rows.filter(({ table_name, column_name }) => harmless[table_name]?.[column_name] === undefined && !changes(table_name, column_name));
  expect(open.map(({ table_name, column_name }) => `${table_name}.${column_name}`)).toEqual([]);
});
