import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Principal } from '#server/platform/http/principal.ts';
import { cutSessions, persist } from '#server/platform/testing/cut-sessions.ts';
import { type BetFixture, createBetFixture, expectBooksHold } from './testing/bet-fixture.ts';

const PLAYERS = 30;
const TICKETS = 4;
const CUTS = { during: 'sportsbook_place_batch', atOnce: 2, most: 240 };

let world: BetFixture;
beforeAll(async () => {
  world = await createBetFixture();
});
afterAll(async () => {
  await expectBooksHold(world);
  await world.drop();
});

test('sessions killed in the middle of placements: every acknowledged ticket is stored once and completely', async () => {
  const markets = await Promise.all(Array.from({ length: 3 }, async () => `${await world.newEvent()}:result`));
  const bets = await Promise.all([
    ...markets.map((market) => world.slipBet({ legs: [{ market, outcome: 'home' }], stakeCents: 100 })),
    world.slipBet({ legs: markets.map((market) => ({ market, outcome: 'draw' })), sizes: [2, 3], stakeCents: 100 }),
  ]);
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => world.newPlayer(2_000)));
  const acknowledged: string[] = [];
  const bet = async (player: Principal) => {
    for (let turn = 0; turn < TICKETS; turn += 1) {
      const placed = await persist(() => world.placer.place({ principal: player, key: `ticket-${turn}`, slip: { odds_change: 'none', bets } }));
      if (!placed.ok) throw new Error(placed.code);
      acknowledged.push(...placed.value.answer.bets.flatMap(({ id }) => id ?? []));
    }
  };
  const { cut } = await cutSessions(world.owner, world.db.pool, Promise.all(players.map(bet)), CUTS);
  expect(cut).toBeGreaterThan(0);
  const stored = await world.db.k.selectFrom('sportsbook_bet').select('id').execute();
  expect(stored.map(({ id }) => id).toSorted()).toEqual(acknowledged.toSorted());
  expect(acknowledged).toHaveLength(PLAYERS * TICKETS * bets.length);
  for (const player of players) expect(await world.cashOf(player)).toBe(2_000 - TICKETS * 400);
});
