import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { score } from '../../domain/sports/football/testing/match-facts.ts';
import { createSettlingFixture, type SettlingFixture } from '../testing/settling.ts';
import { betsFollowTheirLegs, historiesAddUp, legsFollowTheirEvents } from './settlement-checks.ts';

let world: SettlingFixture;
let bet: string;
beforeAll(async () => {
  world = await createSettlingFixture();
});
afterAll(() => world.drop());
beforeEach(async () => {
  const event = await world.newEvent();
  bet = await world.bets(await world.newPlayer(1_000), { legs: [{ market: `${event}:result`, outcome: 'home' }] });
  await world.ends(event, { halfTime: score('1-0'), fullTime: score('1-0') });
});

/** Changes rows as the database owner with triggers off: the application cannot. */
async function tamper(statement: string): Promise<void> {
  const client = await world.owner.pool.connect();
  try {
    await client.query('SET session_replication_role = replica');
    await client.query(statement, [bet]);
  } finally {
    await client.query('SET session_replication_role = DEFAULT');
    client.release();
  }
}

const naming = () => ({ invariant: 'g', detail: expect.stringContaining(bet) as unknown });

test('correct settlements pass', async () => {
  expect(await world.violations()).toEqual([]);
});

test('the check finds a payout that the legs do not give, whether in legs, stake or history', async () => {
  await tamper('UPDATE sportsbook_bet SET payout_cents = payout_cents + 1 WHERE id = $1');
  expect(await betsFollowTheirLegs.run(world.db)).toMatchObject([naming(), naming()]);
  expect(await historiesAddUp.run(world.db)).toMatchObject([naming()]);
  await tamper('UPDATE sportsbook_bet SET payout_cents = payout_cents - 1 WHERE id = $1');
});

test('the check finds a settlement missing from the history', async () => {
  await tamper('WITH gone AS (DELETE FROM sportsbook_settlement WHERE bet_id = $1) SELECT');
  expect(await historiesAddUp.run(world.db)).toMatchObject([naming()]);
  await tamper(`INSERT INTO sportsbook_settlement SELECT id, version, status, payout_cents, is_capped, ended_at FROM sportsbook_bet WHERE id = $1`);
});

test('the check finds a leg without its match’s result', async () => {
  await tamper('UPDATE sportsbook_leg SET result = 0 WHERE bet_id = $1');
  expect(await legsFollowTheirEvents.run(world.db)).toMatchObject([{ invariant: 'e', detail: expect.stringContaining(bet) as unknown }]);
  expect(await betsFollowTheirLegs.run(world.db)).toMatchObject([naming()]);
  await tamper('UPDATE sportsbook_leg SET result = 1 WHERE bet_id = $1');
});

test('the check finds a leg that is behind', async () => {
  await tamper('UPDATE sportsbook_leg SET result = NULL, void_halves = NULL, dead_heat_places = NULL, dead_heat_tied = NULL WHERE bet_id = $1');
  expect(await legsFollowTheirEvents.run(world.db)).toMatchObject([{ invariant: 'e' }]);
  await tamper('UPDATE sportsbook_leg SET result = 1, void_halves = 0, dead_heat_places = 1, dead_heat_tied = 1 WHERE bet_id = $1');
  expect(await world.violations()).toEqual([]);
});
