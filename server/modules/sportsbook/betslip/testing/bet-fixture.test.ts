import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BetFixture, createBetFixture } from './bet-fixture.ts';

let world: BetFixture;
beforeAll(async () => {
  world = await createBetFixture();
});
afterAll(() => world.drop());

test('a bet on two matches debits its stake and is stored in the tables', async () => {
  const [one, other] = [await world.newEvent(), await world.newEvent()];
  const player = await world.newPlayer(1_000);
  const { id } = await world.bet(player, {
    legs: [
      { market: `${one}:result`, outcome: 'home' },
      { market: `${other}:total:2.5`, outcome: 'over' },
    ],
    stakeCents: 300,
  });
  expect(await world.cashOf(player)).toBe(700);
  const bet = await world.db.k.selectFrom('sportsbook_bet').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(bet).toMatchObject({ kind: 'multiple', sizes: [2], stake_cents: 300, potential_cents: 1_140, status: 'accepted' });
  expect(await world.violations()).toEqual([]);
});
