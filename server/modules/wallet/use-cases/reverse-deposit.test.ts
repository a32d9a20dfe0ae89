import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cents, cents } from '#kernel/money.ts';
import { createMoneyFixture, expectLedgerHolds, type MoneyFixture } from '#server/modules/stakes/testing/money-fixture.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { giveBackDeposit, reverseDeposit } from './deposits.ts';
import { readWallet } from './read-wallet.ts';

let world: MoneyFixture;
beforeAll(async () => {
  world = await createMoneyFixture();
});
afterAll(() => world.drop());

const wallet = async (player: string) => {
  const read = await readWallet(world.db.k, player, world.clock.now());
  return [read?.cashCents, read?.debtCents];
};
const pix = (playerId: string, amount: number, version = 1) => ({
  playerId,
  endToEndId: randomUUID(),
  amountCents: cents(amount),
  version,
  at: world.clock.now(),
});

test.each([
  [1_000, 1_000, [['cash', 1_000]], [0, 0]],
  [
    1_000,
    1_400,
    [
      ['cash', 1_000],
      ['debt', 400],
    ],
    [0, 400],
  ],
  [1_000, 300, [['cash', 300]], [700, 0]],
])('with %i in cash, a return of %i takes cash first; the rest becomes debt', async (cash, amount, legs, left) => {
  const player = await world.newPlayer(cash);
  const taken = await inTransaction(world.db, (tx) => reverseDeposit(tx, pix(player, amount)));
  expect(taken.map((leg) => [leg.account, leg.amountCents])).toEqual(legs);
  expect(taken.map(({ version }) => version)).toEqual(legs.map((_, index) => index + 1));
  expect(await wallet(player)).toEqual(left);
  await expectLedgerHolds(world);
});

test('a player without cash owes the whole amount, and later cash is untouched', async () => {
  const player = await world.newPlayer();
  await inTransaction(world.db, (tx) => reverseDeposit(tx, pix(player, 250)));
  await world.deposit(player, 500);
  expect(await wallet(player)).toEqual([500, 250]);
});

test('a prize repays the debt of a return before it reaches cash', async () => {
  const player = await world.newPlayer(500);
  const [stake] = await world.open([world.row(player, 500)]);
  await inTransaction(world.db, (tx) => reverseDeposit(tx, pix(player, 500)));
  await world.settle([{ stake_id: stake?.stake_id ?? '', version: 1, payout_cents: 800 }]);
  expect(await wallet(player)).toEqual([300, 0]);
  await expectLedgerHolds(world);
});

test('an undone return repays only the remaining debt of that return', async () => {
  const player = await world.newPlayer(100);
  const first = pix(player, 400);
  await inTransaction(world.db, (tx) => reverseDeposit(tx, first));
  await inTransaction(world.db, (tx) => reverseDeposit(tx, pix(player, 50)));
  expect(await wallet(player)).toEqual([0, 350]);
  const given = await inTransaction(world.db, (tx) => giveBackDeposit(tx, { ...first, owedCents: cents(300) }));
  expect(given.map(({ account, amountCents }) => [account, amountCents])).toEqual([
    ['cash', 100],
    ['debt', 300],
  ]);
  expect(await wallet(player)).toEqual([100, 50]);
});

test('the same version moves once; a player without a wallet is an error', async () => {
  const player = await world.newPlayer(1_000);
  const taken = pix(player, 100);
  await inTransaction(world.db, (tx) => reverseDeposit(tx, taken));
  await expect(inTransaction(world.db, (tx) => reverseDeposit(tx, taken))).rejects.toThrow('effect_exists');
  await expect(inTransaction(world.db, (tx) => reverseDeposit(tx, pix(randomUUID(), 100)))).rejects.toThrow('without a wallet');
  expect(await wallet(player)).toEqual([900, 0]);
});

test('returns and their undoing in any order leave the player’s worth right, and the ledger holds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 5 }), async (amounts) => {
      const player = await world.newPlayer(1_000);
      const taken = amounts.map((amount) => pix(player, amount));
      const owed: Cents[] = [];
      for (const each of taken) {
        const legs = await inTransaction(world.db, (tx) => reverseDeposit(tx, each));
        owed.push(cents(legs.filter(({ account }) => account === 'debt').reduce((sum, leg) => sum + leg.amountCents, 0)));
      }
      for (const [index, each] of taken.entries()) await inTransaction(world.db, (tx) => giveBackDeposit(tx, { ...each, owedCents: owed[index] ?? cents(0) }));
      expect(await wallet(player)).toEqual([1_000, 0]);
    }),
    { numRuns: 12 },
  );
  await expectLedgerHolds(world);
});
