import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMoneyWorld, expectLedgerHolds, type MoneyWorld } from '../testing/money-world.ts';
import { recentGames } from './read-stakes.ts';

let world: MoneyWorld;
beforeAll(async () => {
  world = await createMoneyWorld();
});
afterAll(() => world.drop());

async function play(playerId: string, ...games: readonly string[]): Promise<void> {
  for (const game of games) {
    world.clock.advance(1_000);
    const [placed] = await world.open([world.row(playerId, 10, { game, operation: game })]);
    expect(placed?.verdict).toBe('placed');
  }
}

it('the games a player staked on come the last first, each once', async () => {
  const player = await world.newPlayer(10_000);
  expect(await recentGames(world.db.k, player, 10)).toEqual([]);
  await play(player, 'mines', 'double', 'mines', 'zeta', 'alfa', 'double');
  expect(await recentGames(world.db.k, player, 10)).toEqual(['double', 'alfa', 'zeta', 'mines']);
  expect(await recentGames(world.db.k, player, 2)).toEqual(['double', 'alfa']);
});

it('nobody else’s stakes count, and a refused one leaves no trace', async () => {
  const [one, other] = [await world.newPlayer(100), await world.newPlayer(0)];
  await play(one, 'mines');
  await world.open([world.row(other, 10, { game: 'double' })]);
  expect(await recentGames(world.db.k, other, 10)).toEqual([]);
});

it('one probe per game answers, however many stakes there are', async () => {
  const player = await world.newPlayer(1_000_000);
  for (let batch = 0; batch < 10; batch += 1) {
    world.clock.advance(1_000);
    await world.open(Array.from({ length: 200 }, (_, n) => world.row(player, 10, { game: n % 2 === 0 ? 'mines' : 'double' })));
  }
  await world.owner.pool.query('ANALYZE stake');
  const { rows } = await world.owner.pool.query<{ 'QUERY PLAN': string }>(
    'EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF, SUMMARY OFF) SELECT game, id FROM stake WHERE player_id = $1 ORDER BY game, id DESC LIMIT 1',
    [player],
  );
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index Only Scan using stake_player_game on stake \(actual rows=1/);
  expect((await recentGames(world.db.k, player, 10)).toSorted()).toEqual(['double', 'mines']);
  await expectLedgerHolds(world);
});
