import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Principal } from '#server/platform/http/principal.ts';
import { type BetWorld, createBetWorld, expectBooksHold } from './testing/bet-world.ts';

const PLAYERS = 30;
const TICKETS = 4;
const KILLS = 120;
const MAX_TRIES = 500;

let world: BetWorld;
beforeAll(async () => {
  world = await createBetWorld();
});
afterAll(async () => {
  await expectBooksHold(world);
  await world.drop();
});

/** Calls again, as a client that lost its reply does. */
async function persist<T>(call: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      if (tries === MAX_TRIES) throw error;
    }
  }
}

/** Ends database sessions in the middle of placements; returns how many were hit. */
async function killSessions(): Promise<number> {
  let killed = 0;
  for (let turn = 0; turn < KILLS; turn += 1) {
    const { rowCount } = await world.owner.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND state = 'active' AND query LIKE '%sportsbook_place_batch%' AND pid <> pg_backend_pid() LIMIT 2`,
    );
    killed += rowCount ?? 0;
  }
  return killed;
}

test('sessions killed in the middle of placements: every acknowledged ticket stands, once and whole', async () => {
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
  const [killed] = await Promise.all([killSessions(), ...players.map(bet)]);
  expect(killed).toBeGreaterThan(0);
  const stored = await world.db.k.selectFrom('sportsbook_bet').select('id').execute();
  expect(stored.map(({ id }) => id).toSorted()).toEqual(acknowledged.toSorted());
  expect(acknowledged).toHaveLength(PLAYERS * TICKETS * bets.length);
  for (const player of players) expect(await world.cashOf(player)).toBe(2_000 - TICKETS * 400);
});
