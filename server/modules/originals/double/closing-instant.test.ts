import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDoubleFixture, type DoubleFixture } from '../testing/double-fixture.ts';

const PLAYERS = 120;

let world: DoubleFixture;
beforeAll(async () => {
  world = await createDoubleFixture();
});
afterAll(() => world.drop());

test('bets at the closing instant, from many connections and processes, are each either played or refused with the balance unchanged', async () => {
  const seen = { placed: 0, refused: 0 };
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const round = await world.newRound();
    const players = await Promise.all(Array.from({ length: PLAYERS }, () => world.newPlayer(1_000)));
    // One table per run: all bets are sent at once, dated before the closing, and race it for a connection.
    const bets = players.map((player) => world.table().place(player, 'red', 100));
    world.clock.set(round.closesAt);
    const late = players.map((player) => world.table().place(player, 'black', 100));
    const [first, second] = await Promise.all([Promise.all(bets), Promise.all(late), world.tick(), world.tick()]);
    const placed = new Map<string, number>();
    for (const [index, answer] of [...first, ...second].entries()) {
      const playerId = players[index % PLAYERS]?.playerId ?? '';
      if (answer.ok) {
        expect(answer.value.roundId).toBe(round.id);
        placed.set(playerId, (placed.get(playerId) ?? 0) + 1);
        seen.placed += 1;
      } else {
        expect(answer).toEqual({ ok: false, code: 'round_closed' });
        seen.refused += 1;
      }
    }
    for (const { playerId } of players) expect(await world.cashOf(playerId)).toBe(1_000 - 100 * (placed.get(playerId) ?? 0));
    await world.finishRound();
    const rows = await world.db.k.selectFrom('originals_table_bet').select(['player_id', 'state']).where('round_id', '=', round.id).execute();
    expect(rows.filter((row) => row.state === 'open')).toEqual([]);
    const inRound = new Map([...Map.groupBy(rows, (row) => row.player_id)].map(([playerId, own]) => [playerId, own.length]));
    expect(inRound).toEqual(placed);
  }
  expect(seen.placed + seen.refused).toBe(8 * PLAYERS);
  expect(seen.refused).toBeGreaterThanOrEqual(4 * PLAYERS);
  expect(await world.violations()).toEqual([]);
});
