import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#kernel/durations.ts';
import { cents } from '#kernel/money.ts';
import { setExclusion, setRollover, setStatus } from '#server/modules/gate/index.ts';
import { DEPOSIT_ROLLOVER, readWallet, writeBlock } from '#server/modules/wallet/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { STAKES_SETTLED_TOPIC } from '../events.ts';
import { createMoneyFixture, expectLedgerHolds, type MoneyFixture, present } from '../testing/money-fixture.ts';
import { everything as everythingOf, openSports, purse, reopenOne, settleOne, voidOne } from '../testing/reversed.ts';
import { reopenStakes } from './reopen-stakes.ts';

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

const openStake = (stakeCents: number, playerId = player) => openSports(world, playerId, stakeCents);
const settle = (stakeId: string, payoutCents: number, version = 1) => settleOne(world, stakeId, payoutCents, version);
const voidStake = (stakeId: string, version = 1) => voidOne(world, stakeId, version);
const reopen = (stakeId: string, version = 1) => reopenOne(world, stakeId, version);
const wallet = (playerId = player) => purse(world, playerId);
const everything = () => everythingOf(world, player);

describe('a reversed settlement', () => {
  test('restores the state before it, and the same settlement again restores the state after it', async () => {
    const stake = await openStake(300);
    const before = await everything();
    await settle(stake, 750);
    const after = await everything();
    expect(await reopen(stake)).toMatchObject({ verdict: 'reopened', stake_id: stake, payout_cents: 750, balance_cash_cents: 700, wallet_version: 4 });
    expect(await everything()).toEqual(before);
    expect((await settle(stake, 750, 2)).verdict).toBe('settled');
    expect(await everything()).toEqual(after);
  });

  test('may be followed by a loss, a void, and by another reversal', async () => {
    const stake = await openStake(300);
    await settle(stake, 750);
    await reopen(stake, 1);
    await settle(stake, 0, 2);
    expect(await wallet()).toEqual([700, 0, 0]);
    await reopen(stake, 2);
    await voidStake(stake, 5);
    expect(await wallet()).toEqual([1_000, 0, 0]);
    expect((await reopen(stake, 5)).verdict).toBe('reopened');
    await settle(stake, 601, 6);
    expect(await wallet()).toEqual([1_301, 0, 0]);
  });

  test('that moved no money to the player publishes nothing and leaves the balance unchanged', async () => {
    const stake = await openStake(300);
    await settle(stake, 0);
    expect(await reopen(stake)).toMatchObject({ verdict: 'reopened', payout_cents: 0, balance_cash_cents: 700, wallet_version: 2 });
  });

  test.each([
    [100, 100, 333],
    [999, 1, 1],
    [1, 2, 100],
  ])('drawn from %d cash and %d bonus reverses a payout of %d in the same shares', async (cash, bonus, payout) => {
    player = await world.newPlayer(cash);
    await world.grantBonus(player, bonus);
    const stake = await openStake(cash + bonus);
    const before = await everything();
    await settle(stake, payout);
    const after = await everything();
    await reopen(stake);
    expect(await everything()).toEqual(before);
    await settle(stake, payout, 2);
    expect(await everything()).toEqual(after);
  });
});

describe('a reversed void', () => {
  test('takes the refund and counts the stake again; another void returns it', async () => {
    await world.grantBonus(player, 100);
    const stake = await openStake(300);
    const before = await everything();
    await voidStake(stake);
    const after = await everything();
    expect(await reopen(stake)).toMatchObject({ verdict: 'reopened', payout_cents: 300, balance_cash_cents: 800, balance_bonus_cents: 0 });
    expect(await everything()).toEqual(before);
    await voidStake(stake, 2);
    expect(await everything()).toEqual(after);
  });

  test('of a rollover that had ended takes back the amount that bonus_cost received', async () => {
    await world.grantBonus(player, 100);
    const stake = await openStake(300);
    await inTransaction(world.db, (tx) => setRollover(tx, player, null));
    const before = await everything();
    await voidStake(stake);
    const after = await everything();
    await reopen(stake);
    expect(await everything()).toEqual(before);
    await voidStake(stake, 2);
    expect(await everything()).toEqual(after);
  });
});

describe('versions', () => {
  test('a reversed version is answered as a replay, whatever happened since', async () => {
    const stake = await openStake(300);
    await settle(stake, 750);
    await reopen(stake);
    expect(await reopen(stake)).toMatchObject({ verdict: 'duplicate', payout_cents: null, balance_cash_cents: 700 });
    await settle(stake, 10, 2);
    expect((await reopen(stake)).verdict).toBe('duplicate');
    expect(await wallet()).toEqual([710, 0, 0]);
  });

  test('a reversed version, or a lower one, closes nothing any more', async () => {
    const stake = await openStake(300);
    await settle(stake, 750, 2);
    await reopen(stake, 2);
    expect((await settle(stake, 750, 2)).verdict).toBe('version_used');
    expect((await settle(stake, 750, 1)).verdict).toBe('version_used');
    expect((await voidStake(stake, 2)).verdict).toBe('version_used');
    const answers = await world.settle([2, 3, 3].map((version) => ({ stake_id: stake, version, payout_cents: 20 })));
    expect(answers.map((answer) => answer.verdict)).toEqual(['version_used', 'settled', 'duplicate']);
    expect((await settle(stake, 750, 2)).verdict).toBe('version_used');
    expect((await settle(stake, 750, 4)).verdict).toBe('already_settled');
  });

  test('an open stake, another version and an unknown stake are reported as such, and nothing moves', async () => {
    const stake = await openStake(300);
    expect((await reopen(stake)).verdict).toBe('not_closed');
    await settle(stake, 750, 3);
    expect((await reopen(stake, 4)).verdict).toBe('other_version');
    expect((await reopen(stake, 2)).verdict).toBe('other_version');
    expect(await reopen(world.ids.next())).toMatchObject({ verdict: 'unknown_stake', stake_id: null });
    expect(await wallet()).toEqual([1_450, 0, 0]);
  });

  test('a stake that occurs twice in one call is reversed by the first row', async () => {
    const stake = await openStake(300);
    await settle(stake, 750);
    const answers = await world.reopen([1, 1, 2].map((version) => ({ stake_id: stake, version })));
    expect(answers.map((answer) => answer.verdict)).toEqual(['reopened', 'duplicate', 'not_closed']);
  });

  test('the history of reversed closings can be neither changed nor deleted', async () => {
    const stake = await openStake(300);
    await settle(stake, 750);
    await reopen(stake);
    await expect(world.db.pool.query('UPDATE stake_reversal SET payout_cents = 1 WHERE stake_id = $1', [stake])).rejects.toThrow(/permission denied/);
    await expect(world.owner.pool.query('DELETE FROM stake_reversal WHERE stake_id = $1', [stake])).rejects.toThrow();
  });
});

describe('effects that happen once', () => {
  test('a stake counts once against deposit blocks, however often it is settled', async () => {
    await inTransaction(world.db, (tx) => writeBlock(tx, player, { reason: DEPOSIT_ROLLOVER, ref: 'a', amountCents: cents(500), at: world.clock.now() }));
    const missing = async () => present(await readWallet(world.db.k, player, world.clock.now())).blocks.map((block) => block.amountCents);
    const stake = await openStake(300);
    await voidStake(stake);
    await reopen(stake);
    expect(await missing()).toEqual([500]);
    await settle(stake, 0, 2);
    expect(await missing()).toEqual([200]);
    await reopen(stake, 2);
    await voidStake(stake, 3);
    await reopen(stake, 3);
    await settle(stake, 0, 4);
    expect(await missing()).toEqual([200]);
  });

  test('the outbox has only the first settlement', async () => {
    const published = async () =>
      (await world.db.pool.query<{ n: number }>('SELECT count(*) AS n FROM outbox WHERE topic = $1', [STAKES_SETTLED_TOPIC])).rows[0]?.n ?? 0;
    const stake = await openStake(300);
    const before = await published();
    await voidStake(stake);
    await reopen(stake);
    expect(await published()).toBe(before);
    await settle(stake, 750, 2);
    expect(await published()).toBe(before + 1);
    await reopen(stake, 2);
    await settle(stake, 750, 3);
    expect(await published()).toBe(before + 1);
  });
});

describe('limits of the player', () => {
  const counted = async () => {
    const { counters } = await world.gate(player);
    return [counters.stakeCents.day, counters.lossCents.day, counters.bets.day, counters.stakeCents.week, counters.lossCents.week, counters.bets.week];
  };

  test('a payout reversed on a later day counts in the windows of the day on which it was paid', async () => {
    const stake = await openStake(300);
    await settle(stake, 750);
    expect(await counted()).toEqual([300, -450, 1, 300, -450, 1]);
    world.clock.advance(DAY_MS);
    await reopen(stake);
    expect(await counted()).toEqual([0, 0, 0, 300, 300, 1]);
    await settle(stake, 750, 2);
    expect(await counted()).toEqual([0, -750, 0, 300, -450, 1]);
    await expectLedgerHolds(world);
  });

  test('a void reversed later counts the stake in the windows of the day on which it was placed', async () => {
    const stake = await openStake(300);
    world.clock.advance(DAY_MS);
    await openStake(40);
    await voidStake(stake);
    expect(await counted()).toEqual([40, 40, 1, 40, 40, 1]);
    await reopen(stake);
    expect(await counted()).toEqual([40, 40, 1, 340, 340, 2]);
    await expectLedgerHolds(world);
  });

  const states: readonly [string, (tx: Tx) => Promise<unknown>][] = [
    ['blocked', (tx) => setStatus(tx, player, 'blocked')],
    ['closed', (tx) => setStatus(tx, player, 'closed')],
    ['self-excluded', (tx) => setExclusion(tx, player, { kind: 'self', until: 'indefinite' })],
  ];
  test.each(states)('a %s player’s settlement is reversed and made again like any other', async (_name, act) => {
    const stake = await openStake(300);
    await settle(stake, 750);
    await inTransaction(world.db, act);
    expect((await reopen(stake)).verdict).toBe('reopened');
    expect((await settle(stake, 900, 2)).verdict).toBe('settled');
    expect(await wallet()).toEqual([1_600, 0, 0]);
  });
});

describe('concurrency', () => {
  test('forty concurrent reversals of one settlement reverse it once', async () => {
    const stake = await openStake(300);
    await settle(stake, 750);
    const verdicts = await Promise.all(Array.from({ length: 40 }, async () => (await reopen(stake)).verdict));
    expect(verdicts.filter((verdict) => verdict === 'reopened')).toHaveLength(1);
    expect(verdicts.filter((verdict) => verdict === 'duplicate')).toHaveLength(39);
    expect(await wallet()).toEqual([700, 0, 0]);
  });

  test('concurrent settlements and reversals: every version is closed once and reversed once', async () => {
    const stake = await openStake(300);
    await settle(stake, 750);
    const acts = Array.from({ length: 24 }, async (_, lane) =>
      lane % 2 === 0 ? `reopen ${(await reopen(stake)).verdict}` : `settle ${(await settle(stake, 400, 2)).verdict}`,
    );
    const verdicts = await Promise.all(acts);
    expect(verdicts.filter((verdict) => verdict === 'reopen reopened')).toHaveLength(1);
    expect(verdicts.filter((verdict) => verdict === 'settle settled').length).toBeLessThanOrEqual(1);
    await settle(stake, 400, 2);
    expect(await wallet()).toEqual([1_100, 0, 0]);
  });

  test('crossing batches of settlements and reversals over shared players neither deadlock nor lose a centavo', async () => {
    const players = await Promise.all(Array.from({ length: 8 }, () => world.newPlayer(1_000)));
    const stakes = await Promise.all(Array.from({ length: 80 }, (_, index) => openStake(20, present(players[index % players.length]))));
    await world.settle(stakes.map((stake) => ({ stake_id: stake, version: 1, payout_cents: 50 })));
    await Promise.all(
      Array.from({ length: 16 }, async (_, lane) => {
        const mine = lane % 2 === 0 ? stakes.toReversed() : stakes;
        for (let version = 1; version <= 4; version += 1) {
          await inTransaction(world.db, (tx) =>
            reopenStakes(
              tx,
              mine.map((stake) => ({ stake_id: stake, version })),
              world.clock.now(),
            ),
          );
          await world.settle(mine.map((stake) => ({ stake_id: stake, version: version + 1, payout_cents: 50 })));
        }
      }),
    );
    const balances = await Promise.all(players.map((one) => wallet(one)));
    expect(balances).toEqual(players.map(() => [1_300, 0, 0]));
  });
});
