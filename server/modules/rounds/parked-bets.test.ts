import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listParked } from '#server/platform/parking/parking.ts';
import { roundsFixtures, type RoundsFixture } from './testing/rounds-fixture.ts';
import { MOST_ASIDE } from './use-cases/finish-round.ts';
import { retryParkedBets } from './use-cases/retry-parked-bets.ts';

const newWorld = roundsFixtures();
let world: RoundsFixture;
/** How often the game was asked to end a part of a chunk. */
let transactions = 0;
beforeEach(async () => {
  world = await newWorld();
  await world.run();
  transactions = 0;
  const { endBets } = world.game;
  world.game.endBets = (tx, round, ids, at) => {
    transactions += 1;
    return endBets(tx, round, ids, at);
  };
});
afterEach(() => world.drop());

/** A round with this many bets, of which the first few are broken. */
async function bets(count: number, broken: number): Promise<string> {
  const { id } = await world.round();
  await sql`
    INSERT INTO test_bet (round_id, state) SELECT ${id}, CASE WHEN n <= ${broken} THEN 'broken' ELSE 'open' END FROM generate_series(1, ${count}) n`.execute(
    world.database.db.k,
  );
  return id;
}
const mend = () => sql`UPDATE test_bet SET state = 'open' WHERE state = 'broken'`.execute(world.database.db.k);
const settle = async () => {
  await world.after(15_000);
  await world.after(3_000);
  return world.after(5_000);
};
const quarantined = async () => (await listParked(world.database.db.k)).length;

it('one broken bet among ten thousand needs a few dozen transactions, not ten thousand', async () => {
  world.game.chunk = 500;
  const id = await bets(10_000, 1);
  expect(await settle()).toMatchObject({ id, state: 'settled' });
  expect(await world.bets(id)).toEqual([
    { state: 'broken', count: 1 },
    { state: 'settled', count: 9_999 },
  ]);
  expect([await quarantined(), world.alerts()]).toEqual([1, ['parked']]);
  expect(transactions).toBeLessThanOrEqual(20 + 2 * Math.ceil(Math.log2(500)));
});

it('a quarantined bet that is due before its round is over ends with the round, and leaves the quarantine', async () => {
  world.game.chunk = 4;
  const id = await bets(12, 1);
  await world.after(15_000);
  await world.after(3_000);
  await world.beacon('ok');
  world.failAlwaysAt('settled');
  await expect(world.after(5_000)).rejects.toThrow('told to fail');
  expect([await quarantined(), (await world.round()).state]).toEqual([1, 'spinning']);
  world.clock.advance(60_000);
  expect(await retryParkedBets(world.deps, world.game, world.clock.now())).toBe(0);
  await mend();
  expect(await world.after(0)).toMatchObject({ id, state: 'settled' });
  expect([await quarantined(), await world.bets(id)]).toEqual([0, [{ state: 'settled', count: 12 }]]);
});

it('a hundred bets that cannot be ended stop the table after few attempts; it continues when they can be ended', async () => {
  world.game.chunk = 500;
  const id = await bets(1_000, 1_000);
  expect(await settle()).toMatchObject({ id, state: 'spinning' });
  expect([await quarantined(), world.alerts().at(-1)]).toEqual([MOST_ASIDE, 'table_stands_still']);
  expect(transactions).toBeLessThanOrEqual(2 * MOST_ASIDE + 20);
  const before = transactions;
  for (let tick = 0; tick < 50; tick += 1) await world.after(100);
  expect(transactions).toBe(before);
  await mend();
  await world.after(60_000);
  expect(await world.round()).toMatchObject({ id, state: 'settled' });
  expect([await quarantined(), await world.bets(id)]).toEqual([0, [{ state: 'settled', count: 1_000 }]]);
});

it('a quarantined bet that no longer exists is dropped', async () => {
  const id = await bets(3, 1);
  await settle();
  await sql`DELETE FROM test_bet WHERE round_id = ${id} AND state = 'broken'`.execute(world.database.db.k);
  world.clock.advance(60_000);
  expect(await retryParkedBets(world.deps, world.game, world.clock.now())).toBe(1);
  expect(await quarantined()).toBe(0);
});
