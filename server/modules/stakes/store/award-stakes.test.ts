import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#kernel/durations.ts';
import { setRollover, setStatus } from '#server/modules/gate/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { createMoneyFixture, expectLedgerHolds, first, type MoneyFixture, present } from '../testing/money-fixture.ts';
import { everything, purse, withdrawAll } from '../testing/reversed.ts';
import { awardStakes } from './award-stakes.ts';

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

const open = async (stakeCents: number) =>
  present(first(await world.open([world.row(player, stakeCents, { vertical: 'casino', game: 'slot', operation: 'provider:studio' })])).stake_id);
const award = async (stakeId: string | null, payoutCents: number) =>
  first(await world.award([{ player_id: player, stake_id: stakeId, payout_cents: payoutCents }]));
const wallet = () => purse(world, player);

describe('an award', () => {
  test('is paid while the stake is open, as often as the round wins, and the stake closes separately', async () => {
    const stake = await open(300);
    expect(await award(stake, 200)).toMatchObject({ verdict: 'awarded', payout_cents: 200, balance_cash_cents: 900 });
    expect(await award(stake, 50)).toMatchObject({ verdict: 'awarded', balance_cash_cents: 950 });
    expect(first(await world.settle([{ stake_id: stake, version: 1, payout_cents: 0 }])).verdict).toBe('settled');
    expect(await award(stake, 25)).toMatchObject({ verdict: 'awarded', balance_cash_cents: 975 });
    expect(await wallet()).toEqual([975, 0, 0]);
  });

  test('goes back to the sources of its stake, with the bonus share rounded down once', async () => {
    player = await world.newPlayer(100);
    await world.grantBonus(player, 50);
    const stake = await open(150);
    await award(stake, 100);
    expect(await wallet()).toEqual([67, 33, 0]);
  });

  test('of a free round is cash from the house’s bonus cost', async () => {
    const before = await everything(world, player);
    await award(null, 400);
    const after = await everything(world, player);
    expect(after.wallet).toEqual([1_400, 0, 0]);
    expect((after.house['bonus_cost'] ?? 0) - (before.house['bonus_cost'] ?? 0)).toBe(-400);
  });

  test('is paid once for any number of calls with its id', async () => {
    const row = { award_id: world.ids.next(), player_id: player, stake_id: null, vertical: 'casino', game: 'slot', round_ref: 'r', payout_cents: 70 } as const;
    const verdicts = async () => (await inTransaction(world.db, (tx) => awardStakes(tx, [row, row], world.clock.now()))).map(({ verdict }) => verdict);
    expect(await verdicts()).toEqual(['awarded', 'duplicate']);
    expect(await verdicts()).toEqual(['duplicate', 'duplicate']);
    expect(await wallet()).toEqual([1_070, 0, 0]);
  });

  test('is subtracted from the loss counters whatever the account status', async () => {
    const stake = await open(300);
    await inTransaction(world.db, (tx) => setStatus(tx, player, 'blocked'));
    await award(stake, 120);
    expect((await world.gate(player)).counters.lossCents.day).toBe(180);
  });

  test('of another player’s or an unknown stake is refused, and moves nothing', async () => {
    const stake = await open(300);
    const other = await world.newPlayer(10);
    expect(first(await world.award([{ player_id: other, stake_id: stake, payout_cents: 5 }])).verdict).toBe('unknown_stake');
    expect(first(await world.award([{ player_id: world.ids.next(), stake_id: null, payout_cents: 5 }])).verdict).toBe('unknown_player');
    expect(await purse(world, other)).toEqual([10, 0, 0]);
  });

  test('under a rollover that has ended pays the cash share only', async () => {
    player = await world.newPlayer(100);
    await world.grantBonus(player, 100);
    const stake = await open(200);
    await inTransaction(world.db, (tx) => setRollover(tx, player, null));
    await award(stake, 101);
    expect(await wallet()).toEqual([51, 0, 0]);
  });
});

describe('a reversed award', () => {
  test('restores the state before it, once', async () => {
    const stake = await open(300);
    const before = await everything(world, player);
    const { award_id } = await award(stake, 450);
    expect(first(await world.reverseAwards([award_id]))).toMatchObject({ verdict: 'reversed', balance_cash_cents: 700 });
    expect(first(await world.reverseAwards([award_id])).verdict).toBe('duplicate');
    expect(await everything(world, player)).toEqual(before);
  });

  test('turns missing money into debt, and the next award repays it first', async () => {
    const { award_id } = await award(null, 500);
    await withdrawAll(world, player);
    await world.reverseAwards([award_id]);
    expect(await wallet()).toEqual([0, 0, 500]);
    await award(null, 200);
    expect(await wallet()).toEqual([0, 0, 300]);
    await award(null, 350);
    expect(await wallet()).toEqual([50, 0, 0]);
  });

  test('of another month does not change the counters', async () => {
    const { award_id } = await award(null, 500);
    world.clock.advance(40 * DAY_MS);
    await award(null, 1);
    await world.reverseAwards([award_id]);
    expect((await world.gate(player)).counters.lossCents.month).toBe(-1);
  });

  test('among several of one player uses the balance left by those before it', async () => {
    const ids = [(await award(null, 300)).award_id, (await award(null, 400)).award_id];
    await withdrawAll(world, player);
    await world.deposit(player, 350);
    expect((await world.reverseAwards([...ids, world.ids.next()])).map(({ verdict }) => verdict)).toEqual(['reversed', 'reversed', 'unknown_award']);
    expect(await wallet()).toEqual([0, 0, 350]);
  });
});
