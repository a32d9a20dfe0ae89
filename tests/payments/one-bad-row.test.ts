import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPaymentsModule } from '#server/modules/payments/module.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { retryParked, unpark } from '#server/platform/parking/parking.ts';
import { createPaymentsFixture, type PaymentsFixture } from '#server/modules/payments/testing/payments-fixture.ts';
import { type Returning, returning } from '#server/modules/payments/testing/returning.ts';
import { type Withdrawing, withdrawing } from '#server/modules/payments/testing/withdrawing.ts';
import { cleanAfterTests } from '#server/platform/testing/clean-after-tests.ts';

let world: PaymentsFixture;
let does: Returning;
let out: Withdrawing;
beforeAll(async () => {
  world = await createPaymentsFixture();
  does = returning(world);
  out = withdrawing(world);
  await world.database.owner.pool.query(`
    CREATE TABLE bad_row (id text PRIMARY KEY);
    GRANT SELECT ON bad_row TO palpite_app;
    CREATE FUNCTION refuse_bad_row() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (SELECT FROM bad_row b WHERE to_jsonb(NEW)::text LIKE '%' || b.id || '%') THEN RAISE EXCEPTION 'a bad row'; END IF;
      RETURN NEW;
    END $$`);
});
afterAll(() => world.close());

/** Makes writes to `table` with this `id` fail, until the returned function is called. */
async function breaks(table: string, id: string): Promise<() => Promise<unknown>> {
  const { pool } = world.database.owner;
  await pool.query(`CREATE OR REPLACE TRIGGER refuse_bad_row BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION refuse_bad_row()`);
  await pool.query('INSERT INTO bad_row VALUES ($1)', [id]);
  return () => pool.query('DELETE FROM bad_row WHERE id = $1', [id]);
}
const quarantined = async () =>
  (await world.database.db.k.selectFrom('platform_parked').select(['kind', 'ref']).execute()).map(({ kind, ref }) => `${kind} ${ref}`);
const retry = (kind: string, ref: string) => retryParked(world.database.db.k, { kind, ref }, world.clock.now());

test('a Pix that cannot be credited delays no other, is quarantined with an alert, and is credited when the fault ends', async () => {
  await does.behave('lost');
  const made = await Promise.all([1, 2, 3].map(async () => ({ player: await world.player() })));
  const paid = [];
  for (const { player } of made) {
    const { pix } = await does.deposit(player, 1_000);
    paid.push({ player, endToEndId: await does.pay(pix.txid) });
  }
  const [, bad] = paid;
  if (bad === undefined) throw new Error('no Pix');
  const mend = await breaks('payments_receipt_move', bad.endToEndId);
  world.clock.advance(31_000);
  await world.quiesce();
  expect(await Promise.all(paid.map(({ player }) => does.cash(player)))).toEqual([1_000, 0, 1_000]);
  expect(await quarantined()).toEqual([`payments.receipt ${bad.endToEndId}`]);
  await mend();
  await world.quiesce();
  expect(await does.cash(bad.player)).toBe(0);
  expect(await retry('payments.receipt', bad.endToEndId)).toBe(true);
  world.clock.advance(60_000);
  await world.quiesce();
  expect([await does.cash(bad.player), await quarantined()]).toEqual([1_000, []]);
  await does.behave('ok');
});

test('a charge that cannot be marked as expired does not stop the others from expiring', async () => {
  const player = await world.player();
  const made = [];
  for (let n = 0; n < 5; n += 1) made.push(await does.deposit(player, 500 + n));
  const bad = made[2]?.id ?? '';
  const mend = await breaks('wallet_statement_entry', bad);
  world.clock.advance(31 * 60_000);
  await world.quiesce();
  const states = async () => {
    const rows = await world.database.db.k.selectFrom('payments_deposit').select('status').where('player_id', '=', player.id).orderBy('amount').execute();
    return rows.map(({ status }) => status);
  };
  expect(await states()).toEqual(['expired', 'expired', 'pending', 'expired', 'expired']);
  expect(await quarantined()).toEqual([`payments.deposit ${bad}`]);
  await mend();
  await retry('payments.deposit', bad);
  await world.quiesce();
  expect([await states(), await quarantined()]).toEqual([Array.from({ length: 5 }, () => 'expired'), []]);
});

test('a withdrawal with an unreadable key delays no other; an operator takes it under review and returns the money', async () => {
  const players = [await out.rich(1_000), await out.rich(1_000), await out.rich(1_000)];
  const ids: string[] = [];
  for (const player of players) ids.push((await out.withdraw(player)).id);
  const bad = ids[1] ?? '';
  await world.damage("UPDATE payments_withdrawal SET pix_key_sealed = '\\x00' WHERE id = $1", [bad]);
  await out.settle();
  const states = async () => Promise.all(players.map(async (player, index) => (await out.look(player, ids[index] ?? '')).status));
  expect([await states(), await quarantined()]).toEqual([['paid', 'requested', 'paid'], [`payments.withdrawal ${bad}`]]);
  const review = createPaymentsModule(world.deps).parkedKinds?.find(({ kind }) => kind === 'payments.withdrawal')?.acts['review'];
  await inTransaction(world.database.db, async (tx) => {
    const done = await review?.run(tx, bad, world.clock.now());
    await unpark(tx, 'payments.withdrawal', [bad]);
    return done;
  });
  expect(await states()).toEqual(['paid', 'reviewing', 'paid']);
});

cleanAfterTests(() => world.violations());
