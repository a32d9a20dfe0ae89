import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { createDoubleFixture, type DoubleFixture } from '#server/modules/originals/testing/double-fixture.ts';
import { accepted, at } from '#server/modules/originals/testing/originals-fixture.ts';
import { score } from '#server/modules/sportsbook/domain/sports/football/testing/match-facts.ts';
import { createSettlingFixture, type SettlingFixture } from '#server/modules/sportsbook/settlement/testing/settling.ts';
import { DEPOSIT_ROLLOVER, readBlocks, writeBlock } from '#server/modules/wallet/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Principal } from '#server/platform/http/principal.ts';

/** A player with a deposit of R$ 10,00 that must be staked once. */
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

  async function round(player: Principal, bets: readonly (readonly ['red' | 'black' | 'white', number])[]): Promise<void> {
    await world.newRound();
    for (const [color, stake] of bets) accepted(await world.table().place(player, color, stake));
    await world.newRound();
  }

  test('red, black and white together count the fifteenth of the stakes that is lost on every number', async () => {
    const player = await depositor(world);
    await round(player, [
      ['red', 700],
      ['black', 700],
      ['white', 100],
    ]);
    expect(await missing(world, player)).toBe(900);
  });

  test('red and black without white count in full, since white loses both', async () => {
    const player = await depositor(world);
    await round(player, [
      ['red', 200],
      ['black', 200],
    ]);
    expect(await missing(world, player)).toBe(600);
  });

  test('the colour with the highest loss counts, and the next round counts separately', async () => {
    const player = await depositor(world);
    await round(player, [
      ['red', 500],
      ['black', 200],
      ['white', 50],
    ]);
    expect(await missing(world, player)).toBe(1_000 - (750 - 400));
    await round(player, [['black', 300]]);
    expect(await missing(world, player)).toBe(350);
  });

  test('a void round does not count', async () => {
    await world.newRound();
    const player = await depositor(world);
    accepted(await world.table().place(player, 'red', 500));
    await world.voidRound();
    expect(await missing(world, player)).toBe(1_000);
  });

  test('Mines counts in full, whatever its result', async () => {
    const player = await depositor(world);
    const { roundId } = accepted(await world.play().open(player, 400, 3));
    const { mined } = await world.layoutOf(roundId);
    accepted(await world.play().reveal(player, roundId, at(mined, 0)));
    expect(await missing(world, player)).toBe(600);
  });

  test('the ledger holds after all tests of this group', async () => {
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
  const openBets = async ({ playerId }: Principal) =>
    (await world.db.k.selectFrom('sportsbook_bet').select('id').where('player_id', '=', playerId).where('status', '=', 'accepted').execute()).length;
  const ends = (event: string) => world.ends(event, { halfTime: score('1-0'), fullTime: score('2-1') });

  test('home and “draw or away” of one match count only the amount at risk: 6.33 of 90.00', async () => {
    const markets = { result: { home: 1_880, draw: 3_300, away: 3_600 }, double_chance: { home_draw: 1_250, home_away: 1_300, draw_away: 1_840 } };
    for (const tickets of [1, 2]) {
      const [event, player] = [await world.newEvent({ markets }), await depositor(world)];
      const bets = [await single(event, 'result', 'home', 4_451), await single(event, 'double_chance', 'draw_away', 4_549)];
      if (tickets === 1) await place(player, ...bets);
      else for (const bet of bets) await place(player, bet);
      await ends(event);
      // 44.51 × 1.88 = 83.67; 45.49 × 1.84 = 83.70.
      expect(await missing(world, player)).toBe(1_000 - (9_000 - 8_367));
    }
  });

  test('both sides of a two-way market count only the amount at risk, in one ticket or in two', async () => {
    for (const tickets of [1, 2]) {
      const [event, player] = [await world.newEvent(), await depositor(world)];
      const [over, under] = [await single(event, 'total:2.5', 'over', 1_000), await single(event, 'total:2.5', 'under', 1_000)];
      if (tickets === 1) await place(player, over, under);
      else for (const bet of [over, under]) await place(player, bet);
      await ends(event);
      expect(await missing(world, player)).toBe(1_000 - (2_000 - 1_900));
    }
  });

  test('bets on three outcomes of a market count the loss at the worst outcome', async () => {
    const [event, player] = [await world.newEvent(), await depositor(world)];
    await place(player, await single(event, 'result', 'home', 500), await single(event, 'result', 'draw', 100), await single(event, 'result', 'away', 150));
    await ends(event);
    expect(await missing(world, player)).toBe(1_000 - (750 - 330));
  });

  test('bets that can lose together count together, and another match counts separately', async () => {
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

  test('a line that is half refunded is covered for the half that is lost', async () => {
    const [event, player] = [await world.newEvent(), await depositor(world)];
    // A draw loses half of the handicap's 400, and the bet on the draw covers 230 of it: the full loss remains only if the away side wins.
    await place(player, await single(event, 'asian_handicap:-0.25', 'home', 400), await single(event, 'result', 'draw', 100));
    await ends(event);
    expect(await missing(world, player)).toBe(500);
    const next = await world.newEvent();
    await place(player, await single(next, 'asian_handicap:-0.25', 'home', 400), await single(next, 'result', 'away', 300));
    await ends(next);
    // Home: 300 lost, 340 won. Draw: 200 and 300 lost. Away: 400 lost, 780 won.
    expect(await missing(world, player)).toBe(0);
  });

  test('a bet on the first half is covered by a bet on the whole match, though it is settled earlier', async () => {
    const [event, player] = [await world.newEvent(), await depositor(world)];
    await place(player, await single(event, 'half_time_result', 'home', 300), await single(event, 'both_to_score', 'no', 310));
    await world.ends(event, { halfTime: score('1-0'), fullTime: null }, 1);
    expect(await openBets(player)).toBe(1);
    // Unless both sides score, only the first half's 300 can be lost, which 310 × 2.00 cover; if both score, both bets may be lost.
    expect(await missing(world, player)).toBe(1_000 - 300);
    await ends(event);
    expect(await missing(world, player)).toBe(1_000 - 610);
  });

  test('a multiple counts its share for each of its matches, less the cover on that match', async () => {
    const [event, other, player] = [await world.newEvent(), await world.newEvent(), await depositor(world)];
    const legs = [event, other].map((match) => ({ market: `${match}:total:2.5`, outcome: 'over' }));
    await place(player, await world.slipBet({ legs, stakeCents: 300 }), await single(event, 'total:2.5', 'under', 200));
    await ends(event);
    await ends(other);
    expect(await missing(world, player)).toBe(850);
  });

  test('a multiple without cover counts in full, to the centavo', async () => {
    const [player, events] = [await depositor(world), await Promise.all([1, 2, 3].map(() => world.newEvent()))];
    await place(player, await world.slipBet({ legs: events.map((match) => ({ market: `${match}:result`, outcome: 'home' })), stakeCents: 500 }));
    for (const event of events) await ends(event);
    expect(await missing(world, player)).toBe(500);
  });

  test('crossing multiples on two matches count almost nothing', async () => {
    const [event, other, player] = [await world.newEvent(), await world.newEvent(), await depositor(world)];
    const sides = ['over', 'under'].flatMap((one) => ['over', 'under'].map((two) => [one, two] as const));
    for (const [one, two] of sides) {
      const legs = [
        { market: `${event}:total:2.5`, outcome: one },
        { market: `${other}:total:2.5`, outcome: two },
      ];
      await place(player, await world.slipBet({ legs, stakeCents: 500 }));
    }
    await ends(event);
    await ends(other);
    // 1,805 of 2,000 are returned for certain.
    expect(1_000 - (await missing(world, player))).toBeLessThanOrEqual(2_000 - 1_805);
  });

  test('a single against the multiples that make up its other side counts at most the certain loss', async () => {
    const [event, other, player] = [await world.newEvent(), await world.newEvent(), await depositor(world)];
    await place(player, await single(event, 'total:2.5', 'over', 1_053));
    for (const [outcome, stakeCents] of [
      ['over', 540],
      ['under', 526],
    ] as const) {
      const legs = [
        { market: `${event}:total:2.5`, outcome: 'under' },
        { market: `${other}:total:2.5`, outcome },
      ];
      await place(player, await world.slipBet({ legs, stakeCents }));
    }
    await ends(event);
    await ends(other);
    // Of 2,119 staked, 2,000 are returned for certain.
    expect(1_000 - (await missing(world, player))).toBeLessThanOrEqual(119);
  });

  test('a system with both sides of a match covers itself', async () => {
    const [event, player] = [await world.newEvent(), await depositor(world)];
    const legs = ['over', 'under'].map((outcome) => ({ market: `${event}:total:2.5`, outcome }));
    await place(player, await world.slipBet({ legs, sizes: [1], stakeCents: 1_000 }));
    await ends(event);
    expect(await missing(world, player)).toBe(1_000 - (1_000 - 950));
  });

  test('a lost multiple does not cover later bets on its other matches', async () => {
    const [event, other, player] = [await world.newEvent(), await world.newEvent(), await depositor(world)];
    const legs = [event, other].map((match) => ({ market: `${match}:total:2.5`, outcome: 'over' }));
    await place(player, await world.slipBet({ legs, stakeCents: 300 }));
    await world.ends(event, { halfTime: score('0-0'), fullTime: score('0-0') });
    expect(await missing(world, player)).toBe(700);
    await place(player, await single(other, 'total:2.5', 'under', 200));
    await ends(other);
    expect(await missing(world, player)).toBe(500);
  });

  test('a corrected result does not change the counted amount', async () => {
    const [event, player] = [await world.newEvent(), await depositor(world)];
    await place(player, await single(event, 'total:2.5', 'over', 400), await single(event, 'total:2.5', 'under', 100));
    await ends(event);
    expect(await missing(world, player)).toBe(695);
    await world.says(event, { kind: 'rollback' });
    await world.ends(event, { halfTime: score('1-0'), fullTime: score('1-0') });
    expect(await missing(world, player)).toBe(695);
  });

  test('after the covering bets are cancelled, the other bets count in full', async () => {
    const [event, player] = [await world.newEvent(), await depositor(world)];
    await place(player, await single(event, 'total:2.5', 'over', 400));
    world.clock.advance(60_000);
    const late = world.clock.now();
    await place(player, await single(event, 'total:2.5', 'under', 400));
    await ends(event);
    expect(await missing(world, player)).toBe(1_000 - 40);
    await world.says(event, { kind: 'cancel', marketId: `${event}:total:2.5`, from: late, until: null });
    expect(await missing(world, player)).toBe(600);
  });

  test('the ledger holds after all tests of this group', async () => {
    expect(await world.violations()).toEqual([]);
  });
});
