import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { doubleColors } from '#contracts/originals/double.ts';
import { cleanAfterTests } from '#server/platform/testing/clean-after-tests.ts';
import { accepted, at } from '../testing/originals-fixture.ts';
import { createDoubleFixture, type DoubleFixture, type DoubleRound } from '../testing/double-fixture.ts';
import { readTotals } from '../table/store/seat-rows.ts';

let world: DoubleFixture;
let round: DoubleRound;
beforeAll(async () => {
  world = await createDoubleFixture();
});
beforeEach(async () => {
  round = await world.newRound();
});
afterAll(() => world.drop());

describe('placing bets', () => {
  test('a player bets on every colour several times; money, seat and totals agree', async () => {
    const player = await world.newPlayer(10_000);
    const table = world.table();
    const before = await readTotals(world.db.k, round.id);
    for (const stakeCents of [100, 50]) {
      for (const color of doubleColors) {
        const placed = accepted(await table.place(player, color, stakeCents));
        expect(placed).toMatchObject({ replayed: false, roundId: round.id, position: color, stakeCents });
      }
    }
    expect(await world.cashOf(player.playerId)).toBe(10_000 - 450);
    const more = (known: ReadonlyMap<string, number>, by: number) => new Map(doubleColors.map((color) => [color, (known.get(color) ?? 0) + by]));
    expect(await readTotals(world.db.k, round.id)).toEqual({ bets: before.bets + 6, stakes: more(before.stakes, 150), players: more(before.players, 1) });
  });

  test('a bet that names the running round is placed in it; a bet that names another round is refused and leaves the balance unchanged', async () => {
    const player = await world.newPlayer(1_000);
    expect(accepted(await world.table().place(player, 'red', 100, { roundId: round.id })).roundId).toBe(round.id);
    expect(await world.table().place(player, 'red', 100, { roundId: randomUUID() })).toEqual({ ok: false, code: 'round_closed' });
    expect(await world.cashOf(player.playerId)).toBe(900);
  });
});

describe('the limits of a round', () => {
  test('three hundred bets of one player at once never spend more than the balance', async () => {
    const player = await world.newPlayer(1_050);
    const tables = [world.table(), world.table(), world.table()];
    const answers = await Promise.all(Array.from({ length: 300 }, (_, index) => at(tables, index % 3).place(player, 'red', 10)));
    const codes = Map.groupBy(answers, (answer) => (answer.ok ? 'placed' : answer.code));
    expect([codes.get('placed')?.length, codes.get('insufficient_balance')?.length]).toEqual([105, 195]);
    expect(await world.cashOf(player.playerId)).toBe(0);
  });

  test('three hundred bets of one player at once never exceed the highest total of a round', async () => {
    const player = await world.newPlayer(100_000);
    const tables = [world.table(), world.table(), world.table()];
    const answers = await Promise.all(Array.from({ length: 300 }, (_, index) => at(tables, index % 3).place(player, doubleColors[index % 3] ?? 'red', 10)));
    const codes = Map.groupBy(answers, (answer) => (answer.ok ? 'placed' : answer.code));
    expect([codes.get('placed')?.length, codes.get('stake_above_maximum')?.length]).toEqual([200, 100]);
    expect(await world.cashOf(player.playerId)).toBe(98_000);
  });

  test('the highest payout limits the best colour, not the sum of all colours', async () => {
    const player = await world.newPlayer(100_000);
    await world.setting('casino_max_payout', 1_400);
    try {
      const table = world.table();
      accepted(await table.place(player, 'white', 100));
      expect(await table.place(player, 'white', 10)).toEqual({ ok: false, code: 'payout_above_maximum' });
      accepted(await table.place(player, 'red', 700));
      expect(await table.place(player, 'red', 10)).toEqual({ ok: false, code: 'payout_above_maximum' });
      accepted(await table.place(player, 'black', 10));
    } finally {
      await world.setting('casino_max_payout', 10_000_000);
    }
  });

  test.each([
    ['stake_above_maximum', 2_001],
    ['insufficient_balance', 1_001],
  ])('a first bet refused with %s leaves neither seat nor bet nor a centavo less: %d', async (code, stakeCents) => {
    const player = await world.newPlayer(1_000);
    expect(await world.table().place(player, 'red', stakeCents)).toEqual({ ok: false, code });
    const seats = await world.db.k.selectFrom('originals_table_seat').select('bets').where('player_id', '=', player.playerId).execute();
    const bets = await world.db.k.selectFrom('originals_table_bet').select('id').where('player_id', '=', player.playerId).execute();
    expect([seats, bets, await world.cashOf(player.playerId)]).toEqual([[], [], 1_000]);
  });

  test('a new round has its full limits again', async () => {
    const player = await world.newPlayer(10_000);
    accepted(await world.table().place(player, 'red', 2_000));
    expect(await world.table().place(player, 'black', 10)).toEqual({ ok: false, code: 'stake_above_maximum' });
    await world.newRound();
    accepted(await world.table().place(player, 'black', 2_000));
  });
});

cleanAfterTests(async () => {
  await world.finishRound();
  return world.violations();
});
