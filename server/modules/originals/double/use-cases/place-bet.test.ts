import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { doubleColors } from '#contracts/double.ts';
import { setExclusion, setPause } from '#server/modules/gate/index.ts';
import type { Round } from '#server/modules/rounds/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { accepted, at } from '../../testing/originals-fixture.ts';
import { createDoubleFixture, type DoubleFixture } from '../../testing/double-fixture.ts';
import { readTotals } from '../store/seat-rows.ts';

let world: DoubleFixture;
let round: Round;
beforeAll(async () => {
  world = await createDoubleFixture();
});
beforeEach(async () => {
  round = await world.newRound();
});
afterAll(() => world.drop());

describe('placing bets', () => {
  test('a player bets on every colour, more than once each; money, seat and totals agree', async () => {
    const player = await world.newPlayer(10_000);
    const table = world.table();
    const before = await readTotals(world.db.k, round.id);
    for (const stakeCents of [100, 50]) {
      for (const color of doubleColors) {
        const placed = accepted(await table.place(player, color, stakeCents));
        expect(placed).toMatchObject({ replayed: false, roundId: round.id, color, stakeCents });
      }
    }
    expect(await world.cashOf(player.playerId)).toBe(10_000 - 450);
    expect(await readTotals(world.db.k, round.id)).toEqual({
      bets: before.bets + 6,
      stakes: { red: before.stakes.red + 150, black: before.stakes.black + 150, white: before.stakes.white + 150 },
      players: { red: before.players.red + 1, black: before.players.black + 1, white: before.players.white + 1 },
    });
  });

  test('a bet that names the running round stands in it; one that names another is refused and costs nothing', async () => {
    const player = await world.newPlayer(1_000);
    expect(accepted(await world.table().place(player, 'red', 100, { roundId: round.id })).roundId).toBe(round.id);
    expect(await world.table().place(player, 'red', 100, { roundId: randomUUID() })).toEqual({ ok: false, code: 'round_closed' });
    expect(await world.cashOf(player.playerId)).toBe(900);
  });

  test('bonus money is spent first where the operator wants it so', async () => {
    const player = await world.newPlayer(1_000);
    await world.grantBonus(player.playerId, 300);
    expect(accepted(await world.table().place(player, 'black', 400)).balance).toMatchObject({ cashCents: 900, bonusCents: 0 });
  });

  test('bonus_spend_order turns it round', async () => {
    const player = await world.newPlayer(1_000);
    await world.grantBonus(player.playerId, 300);
    await world.setting('bonus_spend_order', 'cash_first');
    expect(accepted(await world.table().place(player, 'black', 400)).balance).toMatchObject({ cashCents: 600, bonusCents: 300 });
    await world.setting('bonus_spend_order', 'bonus_first');
  });

  test('two hundred players at once each bet their own money', async () => {
    const players = await Promise.all(Array.from({ length: 200 }, (_, index) => world.newPlayer(100 + index)));
    const table = world.table();
    const placed = await Promise.all(players.map((player) => table.place(player, 'white', 100)));
    expect(placed.map((each, index) => accepted(each).balance.cashCents - index)).toEqual(players.map(() => 0));
  });
});

describe('an Idempotency-Key', () => {
  test('that comes again is answered from the stored bet: round over or not, game switched off or not', async () => {
    const player = await world.newPlayer(1_000);
    const placed = accepted(await world.table().place(player, 'red', 100, { key: 'same' }));
    expect(accepted(await world.table().place(player, 'red', 100, { key: 'same' }))).toEqual({ ...placed, replayed: true });
    await world.finishRound();
    expect(accepted(await world.table().place(player, 'red', 100, { key: 'same' }))).toEqual({ ...placed, replayed: true });
    await world.setting('casino_enabled', false);
    try {
      expect(accepted(await world.table().place(player, 'red', 100, { key: 'same' }))).toEqual({ ...placed, replayed: true });
      expect(await world.table().place(player, 'red', 100)).toEqual({ ok: false, code: 'casino_disabled' });
    } finally {
      await world.setting('casino_enabled', true);
    }
  });

  test('with another colour, stake or round is refused', async () => {
    const player = await world.newPlayer(1_000);
    accepted(await world.table().place(player, 'red', 100, { key: 'key' }));
    const refused = { ok: false, code: 'idempotency_key_reused' };
    expect(await world.table().place(player, 'black', 100, { key: 'key' })).toEqual(refused);
    expect(await world.table().place(player, 'red', 101, { key: 'key' })).toEqual(refused);
    expect(await world.table().place(player, 'red', 100, { key: 'key', roundId: round.id })).toEqual(refused);
    expect(await world.cashOf(player.playerId)).toBe(900);
  });

  test('sent fifty times at the same moment through two instances bets once', async () => {
    const player = await world.newPlayer(10_000);
    const tables = [world.table(), world.table()] as const;
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => tables[index % 2 === 0 ? 0 : 1].place(player, 'red', 100, { key: 'one' })));
    const bets = answers.map(accepted);
    expect(new Set(bets.map((bet) => bet.id)).size).toBe(1);
    expect(bets.filter((bet) => !bet.replayed)).toHaveLength(1);
    expect(await world.cashOf(player.playerId)).toBe(9_900);
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

  test('three hundred bets of one player at once never pass the highest total of a round', async () => {
    const player = await world.newPlayer(100_000);
    const tables = [world.table(), world.table(), world.table()];
    const answers = await Promise.all(Array.from({ length: 300 }, (_, index) => at(tables, index % 3).place(player, doubleColors[index % 3] ?? 'red', 10)));
    const codes = Map.groupBy(answers, (answer) => (answer.ok ? 'placed' : answer.code));
    expect([codes.get('placed')?.length, codes.get('stake_above_maximum')?.length]).toEqual([200, 100]);
    expect(await world.cashOf(player.playerId)).toBe(98_000);
  });

  test('the highest payout binds the best colour, not their sum', async () => {
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
    ['stake_below_minimum', 9],
    ['stake_above_maximum', 2_001],
    ['stake_above_maximum', Number.MAX_SAFE_INTEGER],
    ['insufficient_balance', 1_001],
  ])('a first bet refused with %s leaves neither seat nor bet nor a centavo less: %d', async (code, stakeCents) => {
    const player = await world.newPlayer(1_000);
    expect(await world.table().place(player, 'red', stakeCents)).toEqual({ ok: false, code });
    const seats = await world.db.k.selectFrom('originals_double_seat').select('bets').where('player_id', '=', player.playerId).execute();
    const bets = await world.db.k.selectFrom('originals_double_bet').select('id').where('player_id', '=', player.playerId).execute();
    expect([seats, bets, await world.cashOf(player.playerId)]).toEqual([[], [], 1_000]);
  });

  test('a new round gives the whole headroom again', async () => {
    const player = await world.newPlayer(10_000);
    accepted(await world.table().place(player, 'red', 2_000));
    expect(await world.table().place(player, 'black', 10)).toEqual({ ok: false, code: 'stake_above_maximum' });
    await world.newRound();
    accepted(await world.table().place(player, 'black', 2_000));
  });
});

test('a player who pauses or is excluded bets no more, and what is already on the table is still played', async () => {
  const until = new Date(world.clock.nowMs() + 3_600_000);
  const [paused, excluded] = [await world.newPlayer(1_000), await world.newPlayer(1_000)];
  for (const player of [paused, excluded]) for (const color of doubleColors) accepted(await world.table().place(player, color, 100));
  await inTransaction(world.db, (tx) => setPause(tx, paused.playerId, until));
  await inTransaction(world.db, (tx) => setExclusion(tx, excluded.playerId, { kind: 'self', until }));
  expect(await world.table().place(paused, 'red', 100)).toEqual({ ok: false, code: 'paused' });
  expect(await world.table().place(excluded, 'red', 100)).toEqual({ ok: false, code: 'self_excluded' });
  const { outcome } = await world.finishRound();
  const wonCents = outcome === 0 ? 1_400 : 200;
  expect([await world.cashOf(paused.playerId), await world.cashOf(excluded.playerId)]).toEqual([700 + wonCents, 700 + wonCents]);
});

test('after all of this the ledger is clean and every bet follows its round', async () => {
  await world.finishRound();
  expect(await world.violations()).toEqual([]);
});
