import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { DAY_MS } from '#kernel/durations.ts';
import { cents } from '#kernel/money.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { createMoneyFixture, expectLedgerHolds, type MoneyFixture } from '#server/modules/stakes/testing/money-fixture.ts';
import { houseAccounts, playerAccountId } from '../domain/accounts.ts';
import { ensurePartitions, rollUp } from '../store/partitions.ts';
import { houseBalances } from '../store/accounts.ts';
import { reserveWithdrawal, returnWithdrawal, sendWithdrawal } from './withdrawals.ts';
import { readWallet } from './read-wallet.ts';
import { transfer } from './transfer.ts';

let world: MoneyFixture;
beforeAll(async () => {
  world = await createMoneyFixture();
});
afterAll(async () => {
  await expectLedgerHolds(world);
  await world.drop();
});

const adjust = (playerId: string, amountCents: number, refId: string, direction: 'credit' | 'debit' = 'credit') =>
  inTransaction(world.db, (tx) =>
    transfer(tx, {
      playerId,
      from: direction === 'credit' ? 'adjustments' : 'cash',
      to: direction === 'credit' ? 'cash' : 'adjustments',
      amountCents: cents(amountCents),
      kind: 'adjustment',
      refId,
      at: world.clock.now(),
    }),
  );

test('a reference moves money once; a repeat returns the first result', async () => {
  const player = await world.newPlayer();
  const refId = randomUUID();
  const first = await adjust(player, 500, refId);
  expect(first).toMatchObject({ ok: true, value: { outcome: 'moved', balance: { cashCents: 500, version: 1 } } });
  expect(await adjust(player, 900, refId)).toMatchObject({
    ok: true,
    value: { outcome: 'effect_exists', amountCents: 500, balance: { cashCents: 500, version: 1 } },
  });
});

test('fifty parallel credits of one reference are one credit', async () => {
  const player = await world.newPlayer();
  const refId = randomUUID();
  const answers = await Promise.all(Array.from({ length: 50 }, () => adjust(player, 500, refId)));
  expect(answers.filter((answer) => answer.ok && answer.value.outcome === 'moved')).toHaveLength(1);
  expect((await world.balance(player)).cashCents).toBe(500);
});

test('no account of a player goes below zero (PAY-6)', async () => {
  const player = await world.newPlayer(100);
  expect(await adjust(player, 101, randomUUID(), 'debit')).toEqual({ ok: false, code: 'insufficient_balance' });
  const answers = await Promise.all(Array.from({ length: 20 }, () => adjust(player, 30, randomUUID(), 'debit')));
  expect(answers.filter((answer) => answer.ok)).toHaveLength(3);
  expect((await world.balance(player)).cashCents).toBe(10);
});

test('a player without a wallet is refused', async () => {
  expect(await adjust(world.ids.next(), 100, randomUUID())).toEqual({ ok: false, code: 'unknown_wallet' });
});

test('a posting that names another player’s account throws and moves nothing (PAY-7)', async () => {
  const [mine, other] = [await world.newPlayer(100), await world.newPlayer(100)];
  const row = { player_id: mine, debit_account: other, credit_account: mine, amount_cents: 50, kind: 'adjustment', ref_id: randomUUID(), version: 1 };
  await expect(world.db.pool.query('SELECT * FROM wallet_api_transfer($1::jsonb, $2)', [JSON.stringify([row]), world.clock.now()])).rejects.toThrow(
    /not the player/,
  );
  expect((await world.balance(other)).cashCents).toBe(100);
});

test('a withdrawal goes cash → held → out, or back, once; the version rises each time', async () => {
  const player = await world.newPlayer(1_000);
  const move = (withdrawalId: string, amount: number) => ({ playerId: player, withdrawalId, amountCents: cents(amount), at: world.clock.now() });
  await inTransaction(world.db, (tx) => reserveWithdrawal(tx, move('w1', 300)));
  await inTransaction(world.db, (tx) => reserveWithdrawal(tx, move('w2', 200)));
  expect(await inTransaction(world.db, (tx) => reserveWithdrawal(tx, move('w3', 501)))).toEqual({ ok: false, code: 'insufficient_balance' });
  expect(await readWallet(world.db.k, player, world.clock.now())).toMatchObject({ cashCents: 500, heldCents: 500, version: 3 });
  for (let again = 0; again < 2; again += 1) {
    await inTransaction(world.db, (tx) => sendWithdrawal(tx, move('w1', 300)));
    await inTransaction(world.db, (tx) => returnWithdrawal(tx, { ...move('w2', 200), status: 'refused' }));
  }
  expect(await readWallet(world.db.k, player, world.clock.now())).toMatchObject({ cashCents: 700, heldCents: 0, version: 5 });
});

test('a Pix returned after it was played becomes debt, not a negative balance', async () => {
  const player = await world.newPlayer(1_000);
  const answer = await inTransaction(world.db, (tx) =>
    transfer(tx, {
      playerId: player,
      from: 'debt',
      to: 'pix_clearing',
      amountCents: cents(400),
      kind: 'deposit_returned',
      refId: randomUUID(),
      at: world.clock.now(),
    }),
  );
  expect(answer.ok).toBe(true);
  expect(await readWallet(world.db.k, player, world.clock.now())).toMatchObject({ cashCents: 1_000, debtCents: 400 });
});

test('the site’s role can neither change nor delete the ledger’s rows, nor can the owner by mistake (GM-10)', async () => {
  await world.newPlayer(1_000);
  const partition = await world.db.pool.query<{ name: string }>('SELECT tableoid::regclass::text AS name FROM ledger_transfer LIMIT 1');
  for (const table of ['ledger_transfer', partition.rows[0]?.name, 'ledger_effect']) {
    for (const statement of [`UPDATE ${table} SET amount = amount + 1`, `DELETE FROM ${table}`, `TRUNCATE ${table}`]) {
      await expect(world.db.pool.query(statement)).rejects.toThrow(/permission denied/);
    }
    for (const statement of [`UPDATE ${table} SET amount = amount + 1`, `DELETE FROM ${table}`]) {
      await expect(world.owner.pool.query(statement)).rejects.toThrow(/append-only/);
    }
  }
});

test('a transfer is stored in the partition of its month, even at the boundary and after the clock has jumped years', async () => {
  const instants = ['2026-11-30T23:59:59.999Z', '2026-12-01T00:00:00.000Z', '2028-02-29T12:00:00.000Z', '2028-12-31T23:59:59.999Z', '2029-01-01T00:00:00.000Z'];
  await ensurePartitions(world.db.k, new Date('2028-02-29T12:00:00.000Z'));
  await ensurePartitions(world.db.k, new Date('2028-12-31T23:59:59.999Z'));
  expect(await ensurePartitions(world.db.k, new Date('2028-12-31T23:59:59.999Z'))).toBe(0);
  const player = await world.newPlayer();
  for (const instant of instants) {
    world.clock.set(new Date(instant));
    await adjust(player, 10, instant);
  }
  const { rows } = await world.db.pool.query<{ name: string }>(
    'SELECT tableoid::regclass::text AS name FROM ledger_transfer WHERE player_id = $1 ORDER BY at',
    [player],
  );
  expect(rows.map((row) => row.name.slice(-6))).toEqual(['202611', '202612', '202802', '202812', '202901']);
});

test('a transfer outside every existing monthly partition is still stored', async () => {
  world.clock.set(new Date('2035-05-05T00:00:00.000Z'));
  const player = await world.newPlayer(100);
  expect((await world.balance(player)).cashCents).toBe(100);
});

test('rolling up closed days changes no balance of the house, and resumes where it stopped', async () => {
  const world = await createMoneyFixture();
  onTestFinished(() => world.drop());
  await world.newPlayer(500);
  world.clock.advance(60 * DAY_MS);
  await ensurePartitions(world.db.k, world.clock.now());
  await world.newPlayer(700);
  const before = await houseBalances(world.db.k);
  expect(await rollUp(world.db.k, new Date('2026-12-01T12:00:00.000Z'))).toBeGreaterThan(0);
  expect(await houseBalances(world.db.k)).toEqual(before);
  expect(await rollUp(world.db.k, new Date('2029-06-01T12:00:00.000Z'))).toBeGreaterThan(0);
  expect(await rollUp(world.db.k, new Date('2029-06-01T13:00:00.000Z'))).toBe(0);
  expect(await houseBalances(world.db.k)).toEqual(before);
});

test('account ids and house names equal the database’s (PAY-5)', async () => {
  const { rows } = await world.db.pool.query<{ id: string; name: string }>('SELECT id, name FROM wallet_house_account WHERE id = wallet_api_house(name)');
  expect(Object.fromEntries(rows.map((row) => [row.name, row.id]))).toEqual(houseAccounts);
  const player = world.ids.next();
  const derived = await world.db.pool.query('SELECT wallet_api_player_account($1, $2) AS held, wallet_api_player_account($1, $3) AS debt', [
    player,
    'held',
    'debt',
  ]);
  expect(derived.rows[0]).toEqual({ held: playerAccountId(player, 'held'), debt: playerAccountId(player, 'debt') });
});
