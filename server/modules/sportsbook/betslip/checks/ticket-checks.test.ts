import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { exposureIsThatOfTheLegs } from '../../risk/risk-parts.ts';
import { type BetFixture, createBetFixture } from '../testing/bet-fixture.ts';
import { sportsBetsMatchStakes } from './ticket-checks.ts';

let world: BetFixture;
beforeAll(async () => {
  world = await createBetFixture();
});
afterAll(() => world.drop());

/** Changes rows as the database owner with triggers off: the application cannot. */
async function tamper(statement: string, values: readonly unknown[], { owner }: BetFixture = world): Promise<void> {
  const client = await owner.pool.connect();
  try {
    await client.query('SET session_replication_role = replica');
    await client.query(statement, [...values]);
  } finally {
    await client.query('SET session_replication_role = DEFAULT');
    client.release();
  }
}

async function aBet(of: BetFixture = world) {
  const market = `${await of.newEvent()}:result`;
  const { id } = await of.bet(await of.newPlayer(1_000), { legs: [{ market, outcome: 'home' }], stakeCents: 100 });
  return { id, market };
}

test('consistent bets pass', async () => {
  await aBet();
  expect(await world.violations()).toEqual([]);
});

test('the check finds a bet whose stake has another amount or belongs to another ticket', async () => {
  // This test has its own database, since the rows it deletes cannot be restored.
  const own = await createBetFixture();
  onTestFinished(() => own.drop());
  await aBet(own);
  const { id } = await aBet(own);
  await tamper('UPDATE sportsbook_bet SET stake_cents = stake_cents - 1 WHERE id = $1', [id], own);
  expect(await sportsBetsMatchStakes.run(own.db)).toMatchObject([{ invariant: 'e', detail: expect.stringContaining(id) }]);
  await tamper('UPDATE sportsbook_bet SET stake_cents = stake_cents + 1, ticket_id = id WHERE id = $1', [id], own);
  const ofAnotherTicket = [{ detail: expect.stringContaining(`its stake ${id}`) }, { detail: expect.stringContaining(`its ticket ${id}`) }];
  expect(await sportsBetsMatchStakes.run(own.db)).toMatchObject(ofAnotherTicket);
  await tamper('DELETE FROM sportsbook_bet WHERE id = $1', [id], own);
  await tamper('DELETE FROM sportsbook_leg WHERE bet_id = $1', [id], own);
  await tamper('DELETE FROM sportsbook_exposure WHERE legs = 1 AND market_id NOT IN (SELECT market_id FROM sportsbook_leg)', [], own);
  expect(await sportsBetsMatchStakes.run(own.db)).toMatchObject([
    { detail: expect.stringMatching(new RegExp(`sports bet none .* is missing.*its stake ${id}`)) },
  ]);
  await tamper('DELETE FROM stake WHERE id = $1', [id], own);
  expect(await sportsBetsMatchStakes.run(own.db)).toEqual([]);
});

test('the check finds an open bet that was paid', async () => {
  const { id } = await aBet();
  await tamper("UPDATE sportsbook_bet SET status = 'settled', version = 1, payout_cents = 200, ended_at = placed_at WHERE id = $1", [id]);
  expect(await sportsBetsMatchStakes.run(world.db)).toMatchObject([{ detail: expect.stringMatching(/its stake \S+ is open, 100 paying nothing yet/) }]);
  await tamper("UPDATE sportsbook_bet SET status = 'accepted', version = 0, payout_cents = NULL, ended_at = NULL WHERE id = $1", [id]);
});

test.each([
  ['too much', 'exposure_cents = exposure_cents + 1', 'kept 101/1, its legs 100/1'],
  ['too little', 'exposure_cents = exposure_cents - 1', 'kept 99/1, its legs 100/1'],
  ['of more legs', 'legs = legs + 1', 'kept 100/2, its legs 100/1'],
  ['of none', 'exposure_cents = 0, legs = 0', 'kept 0/0, its legs 100/1'],
])('the check finds a liability %s', async (_, change, figures) => {
  const { market } = await aBet();
  await tamper(`UPDATE sportsbook_exposure SET ${change} WHERE market_id = $1`, [market]);
  expect(await exposureIsThatOfTheLegs.run(world.db)).toMatchObject([{ invariant: 'exposure', detail: expect.stringContaining(figures) }]);
  await tamper('UPDATE sportsbook_exposure SET exposure_cents = 100, legs = 1 WHERE market_id = $1', [market]);
});
