import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { setRollover } from '#server/modules/gate/index.ts';
import { DEPOSIT_ROLLOVER, houseBalances, readBlocks, readWallet, writeBlock } from '#server/modules/wallet/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { createMoneyFixture, expectLedgerHolds, first, type MoneyFixture, present } from '../testing/money-fixture.ts';

let world: MoneyFixture;
beforeAll(async () => {
  world = await createMoneyFixture();
});
afterAll(async () => {
  await expectLedgerHolds(world);
  await world.drop();
});

/** Opens a stake and returns its id. */
async function openStake(player: string, stakeCents: number): Promise<string> {
  return present(first(await world.open([world.row(player, stakeCents)])).stake_id);
}

const settlement = (stakeId: string, payoutCents: number, version = 1) => ({ stake_id: stakeId, version, payout_cents: payoutCents });

describe('settling', () => {
  test('a won stake pays its payout, once', async () => {
    const player = await world.newPlayer(1_000);
    const stake = await openStake(player, 300);
    const row = settlement(stake, 750);
    expect(first(await world.settle([row]))).toMatchObject({
      verdict: 'settled',
      stake_id: stake,
      payout_cents: 750,
      balance_cash_cents: 1_450,
      wallet_version: 3,
    });
    expect(first(await world.settle([row]))).toMatchObject({ verdict: 'duplicate', payout_cents: 750, balance_cash_cents: 1_450, wallet_version: 3 });
  });

  test('a lost stake goes to the house and publishes nothing', async () => {
    const player = await world.newPlayer(1_000);
    const before = await houseBalances(world.db.k);
    const stake = await openStake(player, 300);
    expect(first(await world.settle([settlement(stake, 0)]))).toMatchObject({ verdict: 'settled', balance_cash_cents: 700, wallet_version: 2 });
    const after = await houseBalances(world.db.k);
    expect(Number(after['house_game:originals']) - Number(before['house_game:originals'])).toBe(300);
    expect(after.open_stakes).toBe(before.open_stakes);
  });

  test('another payout, another version or a void is refused after a settlement', async () => {
    const player = await world.newPlayer(1_000);
    const stake = await openStake(player, 300);
    await world.settle([settlement(stake, 750)]);
    const answers = await world.settle([settlement(stake, 751), settlement(stake, 750, 2)]);
    expect(answers.map((answer) => answer.verdict)).toEqual(['settled_differently', 'already_settled']);
    expect(first(await world.void([{ stake_id: stake, version: 1 }])).verdict).toBe('already_settled');
    expect((await world.balance(player)).cashCents).toBe(1_450);
  });

  test('a stake that occurs twice in one call is settled by the first row', async () => {
    const player = await world.newPlayer(1_000);
    const stake = await openStake(player, 300);
    const answers = await world.settle([settlement(stake, 10), settlement(stake, 20), settlement(stake, 10)]);
    expect(answers.map((answer) => answer.verdict)).toEqual(['settled', 'settled_differently', 'duplicate']);
  });

  test('an unknown stake is reported as unknown', async () => {
    expect(first(await world.settle([settlement(world.ids.next(), 10)])).verdict).toBe('unknown_stake');
  });

  test('many stakes of many players settle in one call', async () => {
    const players = await Promise.all(Array.from({ length: 5 }, () => world.newPlayer(1_000)));
    const opened = await world.open(players.flatMap((player) => [world.row(player, 100), world.row(player, 200)]));
    const answers = await world.settle(opened.map((stake, index) => settlement(present(stake.stake_id), index % 2 === 0 ? 500 : 0)));
    expect(answers.every((answer) => answer.verdict === 'settled' && answer.balance_cash_cents === 1_200)).toBe(true);
  });

  test.each([
    [100, 100, 333, 167, 166],
    [999, 1, 1, 1, 0],
    [1, 2, 100, 34, 66],
    [7, 3, 9_999_999, 7_000_000, 2_999_999],
  ])('drawn from %d cash and %d bonus, a payout of %d returns %d and %d: one floor, the remainder to cash', async (cash, bonus, payout, toCash, toBonus) => {
    const player = await world.newPlayer(cash);
    await world.grantBonus(player, bonus);
    const stake = await openStake(player, cash + bonus);
    expect(first(await world.settle([settlement(stake, payout)]))).toMatchObject({ balance_cash_cents: toCash, balance_bonus_cents: toBonus });
  });

  test('the bonus share of an ended rollover stays with the house', async () => {
    const player = await world.newPlayer(100);
    await world.grantBonus(player, 100);
    const [won, voided] = [await openStake(player, 100), await openStake(player, 50)];
    await inTransaction(world.db, (tx) => setRollover(tx, player, null));
    expect(first(await world.settle([settlement(won, 300)]))).toMatchObject({ verdict: 'settled', balance_cash_cents: 50, balance_bonus_cents: 0 });
    expect(first(await world.void([{ stake_id: voided, version: 1 }]))).toMatchObject({ verdict: 'voided', balance_cash_cents: 100, balance_bonus_cents: 0 });
  });
});

describe('voiding', () => {
  test('refunds the draw to its sources, once', async () => {
    const player = await world.newPlayer(1_000);
    await world.grantBonus(player, 100);
    const stake = await openStake(player, 300);
    const row = { stake_id: stake, version: 1 };
    expect(first(await world.void([row]))).toMatchObject({ verdict: 'voided', payout_cents: 300, balance_cash_cents: 1_000, balance_bonus_cents: 100 });
    expect(first(await world.void([row]))).toMatchObject({ verdict: 'duplicate', balance_cash_cents: 1_000 });
    expect(first(await world.void([{ ...row, version: 2 }])).verdict).toBe('already_void');
    expect(first(await world.settle([settlement(stake, 900)])).verdict).toBe('already_void');
  });

  test('subtracts the stake from the windows in which it was counted, and from no other', async () => {
    const player = await world.newPlayer(1_000);
    const old = await openStake(player, 100);
    world.clock.advance(24 * 3_600_000);
    const fresh = await openStake(player, 40);
    await world.void([{ stake_id: old, version: 1 }]);
    const { counters } = await world.gate(player);
    expect([counters.stakeCents, counters.lossCents, counters.bets]).toEqual([
      { day: 40, week: 40, month: 40 },
      { day: 40, week: 40, month: 40 },
      { day: 1, week: 1, month: 1 },
    ]);
    await world.void([{ stake_id: fresh, version: 1 }]);
    expect((await world.gate(player)).counters.bets).toEqual({ day: 0, week: 0, month: 0 });
  });
});

describe('deposit rollover', () => {
  async function blocked(player: string): Promise<number[]> {
    return (await readBlocks(world.db.k, player, world.clock.now())).map((block) => block.amountCents);
  }

  test('settled stakes count against blocks, first in, first out; open and void ones do not', async () => {
    const player = await world.newPlayer(1_000);
    for (const [ref, amount] of [
      ['a', 100],
      ['b', 200],
    ] as const) {
      await inTransaction(world.db, (tx) => writeBlock(tx, player, { reason: DEPOSIT_ROLLOVER, ref, amountCents: cents(amount), at: world.clock.now() }));
      world.clock.advance(1_000);
    }
    const [one, two, gone] = [await openStake(player, 60), await openStake(player, 90), await openStake(player, 500)];
    expect(await blocked(player)).toEqual([100, 200]);
    await world.settle([settlement(one, 0)]);
    expect(await blocked(player)).toEqual([40, 200]);
    await world.void([{ stake_id: gone, version: 1 }]);
    expect(await blocked(player)).toEqual([40, 200]);
    await world.settle([settlement(two, 500)]);
    expect(await blocked(player)).toEqual([150]);
    expect(await readWallet(world.db.k, player, world.clock.now())).toMatchObject({ cashCents: 1_350, withdrawableCents: 1_200 });
    await world.settle([settlement(await openStake(player, 1_000), 0)]);
    expect(await blocked(player)).toEqual([]);
  });

  test('stakes drawn from a bonus count in full, once, whatever is reversed', async () => {
    const player = await world.newPlayer(1_000);
    await world.grantBonus(player, 80);
    await inTransaction(world.db, (tx) => writeBlock(tx, player, { reason: DEPOSIT_ROLLOVER, ref: 'a', amountCents: cents(150), at: world.clock.now() }));
    const [settled, voided] = [await openStake(player, 70), await openStake(player, 30)];
    await world.void([{ stake_id: voided, version: 1 }]);
    expect(await blocked(player)).toEqual([150]);
    await world.settle([settlement(settled, 0)]);
    expect(await blocked(player)).toEqual([80]);
    await world.reopen([{ stake_id: settled, version: 1 }]);
    await world.settle([{ ...settlement(settled, 0), version: 2 }]);
    expect(await blocked(player)).toEqual([80]);
  });
});
