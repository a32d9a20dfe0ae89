import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { setRollover } from '#server/modules/gate/index.ts';
import { readWallet, transfer } from '#server/modules/wallet/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { createMoneyFixture, expectLedgerHolds, type MoneyFixture, present } from '../testing/money-fixture.ts';
import { everything as everythingOf, openSports, purse, reopenOne, settleOne, voidOne, withdrawAll as withdrawAllOf } from '../testing/reversed.ts';

let world: MoneyFixture;
let player: string;
beforeAll(async () => {
  world = await createMoneyFixture();
});
beforeEach(async () => {
  player = await world.newPlayer(1_000);
});
afterAll(async () => {
  await expectLedgerHolds(world);
  await world.drop();
});

const openStake = (stakeCents: number) => openSports(world, player, stakeCents);
const settle = (stakeId: string, payoutCents: number, version = 1) => settleOne(world, stakeId, payoutCents, version);
const voidStake = (stakeId: string, version = 1) => voidOne(world, stakeId, version);
const reopen = (stakeId: string, version = 1) => reopenOne(world, stakeId, version);
const wallet = () => purse(world, player);
const everything = () => everythingOf(world, player);
const withdrawAll = () => withdrawAllOf(world, player);

describe('money spent before a reversal', () => {
  test('becomes debt, which blocks withdrawals and is cleared by the same payout', async () => {
    const stake = await openStake(300);
    await settle(stake, 750);
    await withdrawAll();
    const after = await everything();
    await world.deposit(player, 200);
    expect(await reopen(stake)).toMatchObject({ verdict: 'reopened', balance_cash_cents: 0 });
    expect(await wallet()).toEqual([0, 0, 550]);
    await world.deposit(player, 700);
    const shown = present(await readWallet(world.db.k, player, world.clock.now()));
    expect(shown).toMatchObject({ cashCents: 700, debtCents: 550, withdrawableCents: 150 });
    expect(shown.blocks).toEqual([{ reason: 'debt', ref: 'debt', amountCents: 550, until: null, lockedCents: 550 }]);
    expect(await settle(stake, 750, 2)).toMatchObject({ verdict: 'settled', payout_cents: 750, balance_cash_cents: 900 });
    const { wallet: end, house } = await everything();
    expect(end).toEqual([900, 0, 0]);
    expect(house['house_game:sports']).toBe(after.house['house_game:sports']);
  });

  test('is repaid by a smaller payout in part, and by another stake’s payout for the rest', async () => {
    const [stake, other] = [await openStake(300), await openStake(100)];
    await settle(stake, 750);
    await withdrawAll();
    await reopen(stake);
    await settle(stake, 500, 2);
    expect(await wallet()).toEqual([0, 0, 250]);
    await settle(other, 400);
    expect(await wallet()).toEqual([150, 0, 0]);
  });

  test('repaid from another payout becomes debt again with that payout’s reversal, and never leaves cash', async () => {
    const [stake, other] = [await openStake(300), await openStake(100)];
    await settle(stake, 750);
    await withdrawAll();
    await reopen(stake);
    await settle(other, 400);
    await world.deposit(player, 1_000);
    expect(await wallet()).toEqual([1_000, 0, 350]);
    await reopen(other);
    expect(await wallet()).toEqual([1_000, 0, 750]);
    await settle(other, 400, 2);
    await settle(stake, 750, 2);
    expect(await wallet()).toEqual([1_400, 0, 0]);
  });

  test('is not repaid by a deposit or another stake’s refund; the same stake’s refund repays it', async () => {
    const [stake, other] = [await openStake(300), await openStake(100)];
    await voidStake(stake);
    await withdrawAll();
    await reopen(stake);
    expect(await wallet()).toEqual([0, 0, 300]);
    await world.deposit(player, 50);
    await voidStake(other);
    expect(await wallet()).toEqual([150, 0, 300]);
    await voidStake(stake, 2);
    expect(await wallet()).toEqual([150, 0, 0]);
  });

  test('in several reversals of one call comes from one balance in turn', async () => {
    const stakes = [await openStake(100), await openStake(100), await openStake(100)];
    await world.settle(stakes.map((stake) => ({ stake_id: stake, version: 1, payout_cents: 400 })));
    await withdrawAll();
    await world.deposit(player, 500);
    const answers = await world.reopen(stakes.map((stake) => ({ stake_id: stake, version: 1 })));
    expect(answers.map((answer) => [answer.verdict, answer.balance_cash_cents])).toEqual(Array.from({ length: 3 }, () => ['reopened', 0]));
    expect(await wallet()).toEqual([0, 0, 700]);
    await world.settle(stakes.map((stake) => ({ stake_id: stake, version: 2, payout_cents: 400 })));
    expect(await wallet()).toEqual([500, 0, 0]);
  });

  test('a debt from elsewhere is repaid by payouts too', async () => {
    const stake = await openStake(300);
    const owed = { playerId: player, from: 'debt', to: 'pix_clearing', amountCents: cents(400), kind: 'deposit_returned', refId: randomUUID() } as const;
    await inTransaction(world.db, (tx) => transfer(tx, { ...owed, at: world.clock.now() }));
    await settle(stake, 250);
    expect(await wallet()).toEqual([700, 0, 150]);
    await reopen(stake);
    expect(await wallet()).toEqual([700, 0, 400]);
    expect(await voidStake(stake, 2)).toMatchObject({ balance_cash_cents: 1_000 });
    expect(await wallet()).toEqual([1_000, 0, 400]);
  });

  test('from a bonus lost meanwhile is no debt: it is deducted from the next settlement', async () => {
    player = await world.newPlayer(0);
    await world.grantBonus(player, 100);
    const stake = await openStake(100);
    await settle(stake, 300);
    await settle(await openStake(300), 0);
    const after = await everything();
    await reopen(stake);
    expect(await wallet()).toEqual([0, 0, 0]);
    await settle(stake, 300, 2);
    expect(await everything()).toEqual(after);
    await reopen(stake, 2);
    await settle(stake, 350, 3);
    expect(await wallet()).toEqual([0, 50, 0]);
  });

  test('from a rollover that ended meanwhile is no debt, and is not paid twice', async () => {
    const account = await world.grantBonus(player, 100);
    const stake = await openStake(200);
    await settle(stake, 400);
    await inTransaction(world.db, async (tx) => {
      await setRollover(tx, player, null);
      const empty = { playerId: player, from: { bonusAccountId: account }, to: 'cash', amountCents: cents(200), kind: 'bonus_redeemed' } as const;
      return transfer(tx, { ...empty, refId: account, at: world.clock.now() });
    });
    const after = await everything();
    await reopen(stake);
    expect(await wallet()).toEqual([1_100, 0, 0]);
    await settle(stake, 400, 2);
    expect(await everything()).toEqual(after);
  });
});
