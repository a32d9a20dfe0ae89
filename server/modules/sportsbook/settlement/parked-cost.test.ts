import { afterAll, beforeAll, expect, test } from 'vitest';
import { listParked } from '#server/platform/parking/parking.ts';
import { damage } from '#server/platform/testing/damage.ts';
import { matchFacts, score } from '../domain/sports/football/testing/match-facts.ts';
import { countTransactions } from './testing/count-transactions.ts';
import { manyBets } from './testing/many-bets.ts';
import { createSettlingFixture, type SettlingFixture } from './testing/settling.ts';

const BETS = 2_000;

let world: SettlingFixture;
beforeAll(async () => {
  world = await createSettlingFixture();
}, 60_000);
afterAll(() => world.drop());

test('one invalid bet among thousands costs about twenty transactions for each of its matches, and all other bets are paid', async () => {
  const { events } = await manyBets(world, BETS);
  const { rows } = await world.db.pool.query<{ bet_id: string }>(
    'SELECT bet_id FROM sportsbook_leg GROUP BY bet_id HAVING count(*) = 1 ORDER BY bet_id OFFSET 300 LIMIT 1',
  );
  await damage(world, `UPDATE sportsbook_bet SET sizes = '{7}' WHERE id = $1`, [rows[0]?.bet_id]);
  const begun = countTransactions(world.db);
  for (const event of events) {
    await world.tell(event, { kind: 'facts', facts: matchFacts({ halfTime: score('1-0'), fullTime: score('2-1') }), certainty: 2 });
  }
  await world.bring();
  const open = await world.db.k.selectFrom('sportsbook_bet').select('id').where('status', '=', 'accepted').execute();
  expect(open).toEqual([{ id: rows[0]?.bet_id }]);
  expect((await listParked(world.db.k)).map(({ ref }) => ref)).toEqual([rows[0]?.bet_id]);
  const { rows: legs } = await world.db.pool.query<{ n: number }>('SELECT count(*)::int AS n FROM sportsbook_leg');
  const chunks = Math.ceil((legs[0]?.n ?? 0) / 1_000) + 2 * events.length;
  expect(begun()).toBeGreaterThan(events.length);
  expect(begun()).toBeLessThanOrEqual(2 * chunks + events.length + 2 * Math.ceil(Math.log2(1_000)) + 5);
}, 120_000);
