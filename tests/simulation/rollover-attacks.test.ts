import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { createDoubleFixture, type DoubleFixture } from '#server/modules/originals/testing/double-fixture.ts';
import { accepted, at } from '#server/modules/originals/testing/originals-fixture.ts';
import { score } from '#server/modules/sportsbook/domain/facts/testing/match-facts.ts';
import { createSettlingFixture, type SettlingFixture } from '#server/modules/sportsbook/settlement/testing/settling.ts';
import { DEPOSIT_ROLLOVER, readBlocks, writeBlock } from '#server/modules/wallet/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Principal } from '#server/platform/http/principal.ts';

/** A player whose deposit of R$ 10,00 must be played once. */
async function depositor(world: Pick<DoubleFixture | SettlingFixture, 'db' | 'clock' | 'newPlayer'>): Promise<Principal> {
  const player = await world.newPlayer(10_000);
  const block = { reason: DEPOSIT_ROLLOVER, ref: 'deposit', amountCents: cents(1_000), at: world.clock.now() };
  await inTransaction(world.db, (tx) => writeBlock(tx, player.playerId, block));
  return player;
}

async function missing(world: Pick<DoubleFixture | SettlingFixture, 'db' | 'clock'>, { playerId }: Principal): Promise<number> {
  const blocks = await readBlocks(world.db.k, playerId, world.clock.now());
  return blocks.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

describe('Double', () => {
  let world: DoubleFixture;
  beforeAll(async () => {
    world = await createDoubleFixture();
  });
  afterAll(() => world.drop());

  test('red and black in one round free nothing of a deposit', async () => {
    await world.newRound();
    const player = await depositor(world);
    accepted(await world.table().place(player, 'red', 1_000));
    accepted(await world.table().place(player, 'black', 1_000));
    await world.finishRound();
    expect(await missing(world, player)).toBe(1_000);
  });

  test('the difference counts, and the next round for itself', async () => {
    await world.newRound();
    const player = await depositor(world);
    for (const [color, stake] of [
      ['red', 500],
      ['black', 200],
      ['white', 50],
    ] as const)
      accepted(await world.table().place(player, color, stake));
    await world.newRound();
    expect(await missing(world, player)).toBe(750);
    accepted(await world.table().place(player, 'black', 300));
    await world.finishRound();
    expect(await missing(world, player)).toBe(450);
  });

  test('a void round counts nothing', async () => {
    await world.newRound();
    const player = await depositor(world);
    accepted(await world.table().place(player, 'red', 500));
    await world.voidRound();
    expect(await missing(world, player)).toBe(1_000);
  });

  test('Mines counts whole, whatever became of it', async () => {
    const player = await depositor(world);
    const { roundId } = accepted(await world.play().open(player, 400, 3));
    const { mined } = await world.layoutOf(roundId);
    accepted(await world.play().reveal(player, roundId, at(mined, 0)));
    expect(await missing(world, player)).toBe(600);
  });

  test('whatever was done here, the books agree', async () => {
    expect(await world.violations()).toEqual([]);
  });
});

describe('sports', () => {
  let world: SettlingFixture;
  beforeAll(async () => {
    world = await createSettlingFixture();
  });
  afterAll(() => world.drop());

  const single = (event: string, market: string, outcome: string, stakeCents: number) =>
    world.slipBet({ legs: [{ market: `${event}:${market}`, outcome }], stakeCents });
  async function place(player: Principal, ...bets: Awaited<ReturnType<typeof single>>[]): Promise<void> {
    accepted(await world.placer.place({ principal: player, key: randomUUID(), slip: { odds_change: 'none', bets } }));
  }
  const ends = (event: string) => world.ends(event, { halfTime: score('1-0'), fullTime: score('2-1') });

  test('both sides of a two-way market free nothing of a deposit, in one ticket or in two', async () => {
    for (const tickets of [1, 2]) {
      const [event, player] = [await world.newEvent(), await depositor(world)];
      const [over, under] = [await single(event, 'total:2.5', 'over', 1_000), await single(event, 'total:2.5', 'under', 1_000)];
      if (tickets === 1) await place(player, over, under);
      else for (const bet of [over, under]) await place(player, bet);
      await ends(event);
      expect(await missing(world, player)).toBe(1_000);
    }
  });

  test('three ways of a market count the largest less the others', async () => {
    const [event, player] = [await world.newEvent(), await depositor(world)];
    await place(player, await single(event, 'result', 'home', 500), await single(event, 'result', 'draw', 100), await single(event, 'result', 'away', 150));
    await ends(event);
    expect(await missing(world, player)).toBe(750);
  });

  test('another line, another market and another match are no other side', async () => {
    const [event, other, player] = [await world.newEvent(), await world.newEvent(), await depositor(world)];
    await place(
      player,
      await single(event, 'total:2.5', 'over', 100),
      await single(event, 'both_to_score', 'no', 100),
      await single(other, 'total:2.5', 'under', 100),
    );
    await ends(event);
    await ends(other);
    expect(await missing(world, player)).toBe(700);
  });

  test('a multiple counts whole, whatever stands on its markets', async () => {
    const [event, other, player] = [await world.newEvent(), await world.newEvent(), await depositor(world)];
    const legs = [event, other].map((match) => ({ market: `${match}:total:2.5`, outcome: 'over' }));
    await place(player, await world.slipBet({ legs, stakeCents: 300 }), await single(event, 'total:2.5', 'under', 200));
    await ends(event);
    await ends(other);
    expect(await missing(world, player)).toBe(500);
  });

  test('a corrected result changes nothing about what counted', async () => {
    const [event, player] = [await world.newEvent(), await depositor(world)];
    await place(player, await single(event, 'result', 'home', 400), await single(event, 'result', 'away', 100));
    await ends(event);
    expect(await missing(world, player)).toBe(700);
    await world.says(event, { kind: 'rollback' });
    await world.ends(event, { halfTime: score('1-0'), fullTime: score('1-3') });
    expect(await missing(world, player)).toBe(700);
  });

  test('where one side’s bets are cancelled the other counts whole', async () => {
    const [event, player] = [await world.newEvent(), await depositor(world)];
    await place(player, await single(event, 'result', 'home', 400));
    world.clock.advance(60_000);
    const late = world.clock.now();
    await place(player, await single(event, 'result', 'away', 400));
    await ends(event);
    expect(await missing(world, player)).toBe(1_000);
    await world.says(event, { kind: 'cancel', marketId: `${event}:result`, from: late, until: null });
    expect(await missing(world, player)).toBe(600);
  });

  test('whatever was done here, the books agree', async () => {
    expect(await world.violations()).toEqual([]);
  });
});
