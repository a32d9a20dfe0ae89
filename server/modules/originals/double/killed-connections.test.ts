import { afterAll, beforeAll, expect, test } from 'vitest';
import { doubleColors } from '#contracts/originals/double.ts';
import { doublePayoutCents } from '#kernel/fairness/index.ts';
import { cents } from '#kernel/money.ts';
import { cutSessions, persist } from '#server/platform/testing/cut-sessions.ts';
import { createDoubleFixture, type DoubleFixture } from '../testing/double-fixture.ts';

const CUTS = { during: 'table_', atOnce: 2, most: 120 };
const MOST_ROUNDS = 20;

let world: DoubleFixture;
beforeAll(async () => {
  world = await createDoubleFixture();
});
afterAll(() => world.drop());

/** Plays a round and kills database sessions while it is paid. Returns how many were killed. */
async function roundUnderKills(): Promise<number> {
  const round = await world.newRound();
  const players = await world.manyPlayers(630, 1_000);
  for (const color of doubleColors) await world.seedBets(round, players, color, 100);
  await world.spinRound();
  const { cut, done: finished } = await cutSessions(
    world.owner,
    world.db.pool,
    persist(() => world.finishRound()),
    CUTS,
  );
  expect([finished.id, finished.state]).toEqual([round.id, 'settled']);
  const { outcome } = finished;
  if (outcome === null) throw new Error('a settled round has its number');
  const dueCents = doubleColors.reduce((sum, color) => sum + doublePayoutCents(cents(100), color, outcome), 0);
  for (const playerId of players.slice(0, 30)) expect(await world.cashOf(playerId)).toBe(700 + dueCents);
  return cut;
}

test('a round whose connections are killed while it is paid pays every bet exactly once', async () => {
  let cut = 0;
  // A kill may come too late for its round and hit the next one.
  for (let rounds = 0; rounds < MOST_ROUNDS && cut === 0; rounds += 1) cut += await roundUnderKills();
  expect(cut).toBeGreaterThan(0);
  expect(await world.violations()).toEqual([]);
}, 300_000);
