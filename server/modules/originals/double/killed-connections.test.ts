import { afterAll, beforeAll, expect, test } from 'vitest';
import { doubleColors } from '#contracts/double.ts';
import { doublePayoutCents } from '#kernel/fairness/index.ts';
import { cents } from '#kernel/money.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import { createDoubleWorld, type DoubleWorld } from '../testing/double-world.ts';
import { accepted } from '../testing/originals-world.ts';

const PLAYERS = 30;
const KILLS = 120;
const MAX_TRIES = 500;
const MOST_ROUNDS = 20;

let world: DoubleWorld;
beforeAll(async () => {
  world = await createDoubleWorld();
});
afterAll(() => world.drop());

/** Calls again, as a client that lost its reply does, or the engine at its next turn. */
async function persist<T>(call: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      if (tries === MAX_TRIES) throw error;
    }
  }
}

async function bet(player: Principal): Promise<void> {
  for (const color of doubleColors) accepted(await persist(() => world.table().place(player, color, 100, { key: color })));
}

/** Ends database sessions in the middle of Double's statements, as long as the work goes on and at most KILLS; returns how many were hit. */
async function killSessions(work: Promise<unknown>): Promise<number> {
  let killed = 0;
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  void work.then(over, over);
  while (!isOver && killed < KILLS) {
    const { rowCount } = await world.owner.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND state = 'active' AND query LIKE '%double_%' AND pid <> pg_backend_pid() LIMIT 2`,
    );
    killed += rowCount ?? 0;
  }
  return killed;
}

/** A round in which sessions are killed while bets are placed and while it is paid. Returns how many were hit each time. */
async function roundUnderKills(): Promise<{ readonly betting: number; readonly settling: number }> {
  const round = await world.newRound();
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => world.newPlayer(1_000)));
  const betting = Promise.all(players.map(bet));
  const [killedBetting] = await Promise.all([killSessions(betting), betting]);
  for (const { playerId } of players) expect(await world.cashOf(playerId)).toBe(700);

  const crowd = await world.manyPlayers(600, 1_000);
  for (const color of doubleColors) await world.seedBets(round, crowd, color, 100);
  await world.spinRound();
  const finishing = persist(() => world.finishRound());
  const [killedSettling, finished] = await Promise.all([killSessions(finishing), finishing]);
  expect([finished.id, finished.state]).toEqual([round.id, 'settled']);
  const { outcome } = finished;
  if (outcome === null) throw new Error('a settled round has its number');
  const dueCents = doubleColors.reduce((sum, color) => sum + doublePayoutCents(cents(100), color, outcome), 0);
  for (const playerId of [...players.map((player) => player.playerId), ...crowd.slice(0, 30)]) expect(await world.cashOf(playerId)).toBe(700 + dueCents);
  return { betting: killedBetting, settling: killedSettling };
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
