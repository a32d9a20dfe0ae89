import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { expectBooksHold } from '#server/modules/sportsbook/betslip/testing/bet-fixture.ts';
import { type CashoutFixture, createCashoutFixture } from '#server/modules/sportsbook/cashout/testing/cashout-fixture.ts';
import { boundsHold } from '#server/modules/sportsbook/risk/risk-parts.ts';
import { proved, sized } from '#tests/in-full.ts';
import { seedOfToday } from '#tests/todays-tenth.ts';
import { UNTIL } from '#tests/until.ts';
import { createDice } from './kills/dice.ts';
import { killAt, STEPS } from './races/kill-race.ts';
import { DISTURBANCES, openRacer, type Racer, type Target, TARGETS } from './races/racers.ts';
import { comesToRest, prepare, run } from './races/run-race.ts';

const PROCESSES = sized(3, 6);
const PLAYERS = sized(4, 24);
const TURNS = sized(1, 8);

let world: CashoutFixture;
let racers: readonly Racer[];
beforeAll(async () => {
  world = await createCashoutFixture();
  racers = await Promise.all(Array.from({ length: PROCESSES }, () => openRacer(world)));
});
afterAll(async () => {
  await Promise.all(racers.map((racer) => racer.kill()));
  await expectBooksHold(world);
  await world.drop();
});

const races = TARGETS.flatMap((target) => DISTURBANCES.map((what) => [what, target] as const));

test.each(races)('%s against %s, by several processes at once: each bet and cash-out ends once, and no forbidden one is made', async (what, target) => {
  const dice = createDice(seedOfToday());
  for (let turn = 0; turn < TURNS; turn += 1) {
    const race = await prepare(world, target, PLAYERS);
    await comesToRest(world, race, racers, await run(race, racers, what, dice));
  }
  proved('races between processes', TURNS);
});

test.each(TARGETS)('kill −9 in the middle of %s: the remaining processes end each act once', async (target) => {
  const dice = createDice(seedOfToday());
  for (const table of sized([dice.pick(STEPS[target])], STEPS[target])) {
    for (let turn = 0; turn < sized(1, 4); turn += 1) await killed(target, table, createDice(dice.roll(1_000) + turn));
  }
});

test('a bet that is committed while a score is corrected downwards is included in the bound that the correction widens', async () => {
  const [player, event] = [await world.newPlayer(10_000), await world.newEvent()];
  await world.bets(player, { legs: [{ market: `${event}:result`, outcome: 'home' }] });
  const { pool } = world.owner;
  const play = (score: number) =>
    `UPDATE sportsbook_event SET state = 'live', period = 'first_half', score_home = ${score}, score_away = 0 WHERE id = '${event}'`;
  const add = (cents: number) =>
    `UPDATE sportsbook_exposure SET exposure_cents = exposure_cents + ${cents} WHERE market_id = '${event}:result' AND outcome_id = 'home'`;
  await pool.query(play(1));
  const placing = await pool.connect();
  await placing.query(`BEGIN; SELECT sportsbook_raise_bounds('[{"event_id": "${event}", "cents": 1000}]'); ${add(1_000)}`);
  const fall = world.db.pool.query(play(0));
  const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
  await vi.waitUntil(async () => (await placing.query(waiting)).rowCount === 1, UNTIL);
  await placing.query('COMMIT');
  placing.release();
  await fall;
  expect(await boundsHold.run(world.db)).toEqual([]);
  await pool.query(add(-1_000));
});

/** The other processes repeat the same calls, like a client that received no answer. */
async function killed(target: Target, table: string, dice: ReturnType<typeof createDice>): Promise<void> {
  const race = await prepare(world, target, PLAYERS);
  const [victim, ...others] = racers;
  if (victim === undefined) throw new Error('no process is left');
  await killAt(world, race, victim, table, dice);
  racers = others;
  const done = await Promise.all(others.map((racer, index) => racer.does(...race.acts(index, others.length))));
  await comesToRest(world, race, others, target === 'placement' ? done.flat() : []);
  racers = [...others, await openRacer(world)];
  proved('processes killed in the middle of sports bets', 1);
}
