import { afterAll, beforeAll, expect, test } from 'vitest';
import { doubleColors } from '#contracts/double.ts';
import { doublePayoutCents } from '#kernel/fairness/index.ts';
import { cents } from '#kernel/money.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import { cutSessions, persist } from '#server/platform/testing/cut-sessions.ts';
import { createDoubleFixture, type DoubleFixture } from '../testing/double-fixture.ts';
import { accepted } from '../testing/originals-fixture.ts';

const PLAYERS = 30;
const CUTS = { during: 'double_', atOnce: 2, most: 120 };
const MOST_ROUNDS = 20;

let world: DoubleFixture;
beforeAll(async () => {
  world = await createDoubleFixture();
});
afterAll(() => world.drop());

async function bet(player: Principal): Promise<void> {
  for (const color of doubleColors) accepted(await persist(() => world.table().place(player, color, 100, { key: color })));
}

/** A round in which sessions are killed while bets are placed and while it is paid. Returns how many were hit each time. */
async function roundUnderKills(): Promise<{ readonly betting: number; readonly settling: number }> {
  const round = await world.newRound();
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => world.newPlayer(1_000)));
  const { cut: betting } = await cutSessions(world.owner, world.db.pool, Promise.all(players.map(bet)), CUTS);
  for (const { playerId } of players) expect(await world.cashOf(playerId)).toBe(700);

  const crowd = await world.manyPlayers(600, 1_000);
  for (const color of doubleColors) await world.seedBets(round, crowd, color, 100);
  await world.spinRound();
  const finishing = persist(() => world.finishRound());
  const { cut: settling, done: finished } = await cutSessions(world.owner, world.db.pool, finishing, CUTS);
  expect([finished.id, finished.state]).toEqual([round.id, 'settled']);
  const { outcome } = finished;
  if (outcome === null) throw new Error('a settled round has its number');
  const dueCents = doubleColors.reduce((sum, color) => sum + doublePayoutCents(cents(100), color, outcome), 0);
  for (const playerId of [...players.map((player) => player.playerId), ...crowd.slice(0, 30)]) expect(await world.cashOf(playerId)).toBe(700 + dueCents);
  return { betting, settling };
}

test('sessions killed in the middle of bets and of the settlement: every bet stands once and is paid once', async () => {
  let [betting, settling] = [0, 0];
  // A killer who comes too late for a round waits for the next.
  for (let rounds = 0; rounds < MOST_ROUNDS && (betting === 0 || settling === 0); rounds += 1) {
    const hit = await roundUnderKills();
    betting += hit.betting;
    settling += hit.settling;
  }
  expect([betting > 0, settling > 0]).toEqual([true, true]);
  expect(await world.violations()).toEqual([]);
}, 300_000);
