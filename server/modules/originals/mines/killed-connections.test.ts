import { afterAll, beforeAll, expect, test } from 'vitest';
import { minesPayout } from '#kernel/fairness/index.ts';
import { cents } from '#kernel/money.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import { cutSessions, persist } from '#server/platform/testing/cut-sessions.ts';
import { accepted, at, createOriginalsFixture, type OriginalsFixture } from '../testing/originals-fixture.ts';
import { listFinishedRounds } from './store/round-rows.ts';

const PLAYERS = 30;
const CUTS = { during: 'mines_', atOnce: 3, most: 450 };

let world: OriginalsFixture;
beforeAll(async () => {
  world = await createOriginalsFixture();
});
afterAll(() => world.drop());

async function playRound(player: Principal): Promise<void> {
  const { roundId } = accepted(await persist(() => world.play().open(player, 100, 3, 'open')));
  const { safe } = await persist(() => world.layoutOf(roundId));
  for (const gem of [0, 1]) accepted(await persist(() => world.play().reveal(player, roundId, at(safe, gem), `reveal-${gem}`)));
  accepted(await persist(() => world.play().cashOut(player, roundId, 'cashout')));
}

test('sessions killed in the middle of openings, reveals and cash-outs: every round is paid exactly once and nothing is half done', async () => {
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => world.newPlayer(1_000)));
  const { cut } = await cutSessions(world.owner, world.db.pool, Promise.all(players.map(playRound)), CUTS);
  expect(cut).toBeGreaterThan(0);
  for (const player of players) {
    const { rows, total } = await listFinishedRounds(world.db.k, player.playerId, { limit: 5, offset: 0 });
    expect([total, rows[0]?.state, rows[0]?.gems]).toEqual([1, 'won', 2]);
    expect(await world.cashOf(player.playerId)).toBe(900 + minesPayout(cents(100), 3, 2));
  }
  expect(await world.violations()).toEqual([]);
});
