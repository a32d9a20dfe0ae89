import { afterAll, beforeAll, expect, test } from 'vitest';
import { minesPayout } from '#kernel/fairness/index.ts';
import { cents } from '#kernel/money.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import { accepted, at, createOriginalsWorld, type OriginalsWorld } from '../testing/originals-world.ts';
import { listFinishedRounds } from './store/round-rows.ts';

const PLAYERS = 30;
const KILLS = 150;
const MAX_TRIES = 500;

let world: OriginalsWorld;
beforeAll(async () => {
  world = await createOriginalsWorld();
});
afterAll(() => world.drop());

/** Calls again under the same key until an answer comes, as a client that lost its reply does. */
async function persist<T>(call: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      if (tries === MAX_TRIES) throw error;
    }
  }
}

async function playRound(player: Principal): Promise<void> {
  const { roundId } = accepted(await persist(() => world.play().open(player, 100, 3, 'open')));
  const { safe } = await persist(() => world.layoutOf(roundId, player.playerId));
  for (const gem of [0, 1]) accepted(await persist(() => world.play().reveal(player, roundId, at(safe, gem), `reveal-${gem}`)));
  accepted(await persist(() => world.play().cashOut(player, roundId, 'cashout')));
}

/** Ends database sessions in the middle of Mines statements; returns how many were hit. */
async function killSessions(): Promise<number> {
  let killed = 0;
  for (let round = 0; round < KILLS; round += 1) {
    const { rowCount } = await world.owner.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND state = 'active' AND query LIKE '%mines_%' AND pid <> pg_backend_pid() LIMIT 3`,
    );
    killed += rowCount ?? 0;
  }
  return killed;
}

test('sessions killed in the middle of openings, reveals and cash-outs: every round is paid exactly once and nothing is half done', async () => {
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => world.newPlayer(1_000)));
  const [killed] = await Promise.all([killSessions(), ...players.map(playRound)]);
  expect(killed).toBeGreaterThan(0);
  for (const player of players) {
    const { rows, total } = await listFinishedRounds(world.db.k, player.playerId, { limit: 5, offset: 0 });
    expect([total, rows[0]?.state, rows[0]?.gems]).toEqual([1, 'won', 2]);
    expect(await world.cashOf(player.playerId)).toBe(900 + minesPayout(cents(100), 3, 2));
  }
  expect(await world.violations()).toEqual([]);
});
