import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { MINUTE_MS } from '#kernel/durations.ts';
import { score } from '#server/modules/sportsbook/domain/sports/football/testing/match-facts.ts';
import { createSettlingFixture, type SettlingFixture } from '#server/modules/sportsbook/settlement/testing/settling.ts';
import { todaysTenth } from '#tests/todays-tenth.ts';
import { sportsTampering } from './sports-tampering.ts';
import { type SportsDay, sportsDay } from '../days/sports-day.ts';
import { noticedBy, statements } from '../tampering.ts';

let world: SettlingFixture;
let day: SportsDay;
beforeAll(async () => {
  world = await createSettlingFixture();
  day = await sportsDay(world);
  await world.seal();
  world.clock.advance(6 * MINUTE_MS);
});
afterAll(() => world.drop());

test('without tampering the checks find nothing', async () => {
  expect(await noticedBy(world, async () => undefined)).toEqual([]);
});

test.each(todaysTenth(sportsTampering).map((planted) => [planted.name, planted] as const))('caught: %s', async (_name, planted) => {
  const noticed = await noticedBy(world, statements(...planted.statements(day)));
  expect(noticed).toEqual(expect.arrayContaining([...planted.caught]));
  if (planted.alone === true) expect(noticed).toEqual(planted.caught);
});

test('caught: an open bet’s odds are multiplied by ten, and the site settles it above its receipt', async () => {
  const world = await createSettlingFixture();
  onTestFinished(() => world.drop());
  const event = await world.newEvent();
  const player = await world.newPlayer(10_000);
  const bet = await world.bets(player, { legs: [{ market: `${event}:result`, outcome: 'home' }], stakeCents: 100 });
  await world.seal();
  await world.owner.k.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = 'replica'`.execute(tx);
    await sql`UPDATE sportsbook_leg SET odds = odds * 10 WHERE bet_id = ${bet}`.execute(tx);
  });
  await world.ends(event, { halfTime: score('1-0'), fullTime: score('1-0') });
  expect(await world.standing(bet)).toEqual({ status: 'settled', version: 1, payout: 2_000 });
  const noticed = (await world.violations()).map(({ invariant, detail }) => `${invariant}: ${detail}`);
  expect(noticed).toEqual([expect.stringContaining(`receipt: sports bet ${bet}`)]);
  await world.owner.k.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = 'replica'`.execute(tx);
    await sql`UPDATE sportsbook_leg SET odds = odds / 10 WHERE bet_id = ${bet}`.execute(tx);
  });
  // With the odds restored only the payout shows the change.
  expect((await world.violations()).map(({ detail }) => detail)).toEqual(
    expect.arrayContaining([expect.stringContaining(`sports bet ${bet} (settled): it was paid 2000, and may pay 200`)]),
  );
});
