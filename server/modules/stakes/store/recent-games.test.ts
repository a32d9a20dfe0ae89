import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMoneyFixture, expectLedgerHolds, type MoneyFixture } from '../testing/money-fixture.ts';
import { recentGames } from './read-stakes.ts';

let world: MoneyFixture;
beforeAll(async () => {
  world = await createMoneyFixture();
});
afterAll(() => world.drop());

async function play(playerId: string, ...games: readonly string[]): Promise<void> {
  for (const game of games) {
    world.clock.advance(1_000);
    const [placed] = await world.open([world.row(playerId, 10, { game, operation: game })]);
    expect(placed?.verdict).toBe('placed');
  }
}

it('the games of a player’s stakes are listed newest first, each once', async () => {
  const player = await world.newPlayer(10_000);
  expect(await recentGames(world.db.k, player)).toEqual([]);
  await play(player, 'mines', 'double', 'mines', 'zeta', 'alfa', 'double');
  expect(await recentGames(world.db.k, player)).toEqual(['double', 'alfa', 'zeta', 'mines']);
});

it('other players’ stakes do not count, nor does a refused one', async () => {
  const [one, other] = [await world.newPlayer(100), await world.newPlayer(0)];
  await play(one, 'mines');
  await world.open([world.row(other, 10, { game: 'double' })]);
  expect(await recentGames(world.db.k, other)).toEqual([]);
});

it('a stake drawn from cash and bonus counts once, and only the last 500 stakes count', async () => {
  const player = await world.newPlayer(1_000_000);
  await world.grantBonus(player, 5);
  await play(player, 'mines', 'double');
  expect(await recentGames(world.db.k, player)).toEqual(['double', 'mines']);
  for (let batch = 0; batch < 4; batch += 1) {
    world.clock.advance(1_000);
    await world.open(Array.from({ length: 125 }, () => world.row(player, 10, { game: 'double' })));
    expect(await recentGames(world.db.k, player)).toEqual(batch < 3 ? ['double', 'mines'] : ['double']);
  }
  await expectLedgerHolds(world);
});
