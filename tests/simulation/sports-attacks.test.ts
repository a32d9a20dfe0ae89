import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectBooksHold } from '#server/modules/sportsbook/betslip/testing/bet-fixture.ts';
import { createSettlingFixture, type SettlingFixture } from '#server/modules/sportsbook/settlement/testing/settling.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import { proved, sized } from '#tests/in-full.ts';
import { createDice } from './kills/dice.ts';
import { createStorm } from './days/sports-storm.ts';

const SEED = Number(process.env['SPORTS_STORM_SEED'] ?? 20_261_121);
const ACTS = sized(450, 2_000);
const LANES = 24;

let world: SettlingFixture;
beforeAll(async () => {
  world = await createSettlingFixture();
});
afterAll(() => world.drop());

function pool(name: string): Database {
  return openDatabase({ url: world.url, poolSize: 8, role: 'palpite_app', applicationName: name, onIdleError: () => undefined });
}

test(`bets, prices, results, corrections, operators and withdrawals at once neither deadlock nor lose a bet or a centavo (seed ${SEED})`, async () => {
  const dice = createDice(SEED);
  const events: [string, ...string[]] = [await world.newEvent()];
  for (let more = 0; more < 5; more += 1) events.push(await world.newEvent());
  const players: [Principal, ...Principal[]] = [await world.newPlayer(60_000)];
  for (let more = 0; more < 5; more += 1) players.push(await world.newPlayer(60_000));
  await world.grantBonus(players[0].playerId, 5_000);
  const pools: [Database, ...Database[]] = [pool('site 1'), pool('site 2'), pool('worker')];
  const storm = createStorm({ world, pools, events, players, dice });
  let left = ACTS;
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      while (left > 0) {
        left -= 1;
        await storm.act();
      }
    }),
  );
  // PostgreSQL adds a session's deadlocks to its statistics by the end of the session.
  for (const each of pools) await each.close();
  const { rows } = await world.owner.pool.query<{ deadlocks: number }>('SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()');
  expect({ ...rows[0], errors: storm.errors }).toEqual({ deadlocks: 0, errors: [] });
  await world.bring();
  await expectBooksHold(world);

  proved('sports acts at once', ACTS);
  expect(storm.counts.get('placed') ?? 0).toBeGreaterThan(ACTS / 60);
  const bets = await world.db.k.selectFrom('sportsbook_bet').select(['id', 'version', 'status']).execute();
  const known = new Set(bets.map(({ id }) => id));
  expect(storm.acknowledged.flatMap((each) => each.bets).filter((id) => !known.has(id))).toEqual([]);
  expect(bets).toHaveLength(new Set(storm.acknowledged.flatMap((each) => each.bets)).size);
  expect(bets.some(({ version }) => version > 1)).toBe(true);
  for (const { principal, key, slip, answer } of storm.acknowledged.slice(0, 50)) {
    const again = await world.placer.place({ principal, key, slip });
    expect(again.ok && JSON.stringify(again.value.answer)).toBe(answer);
  }
});
