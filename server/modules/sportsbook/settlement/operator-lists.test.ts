import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { type BetFixture, createBetFixture } from '../betslip/testing/bet-fixture.ts';
import { matchFacts } from '../domain/sports/football/testing/match-facts.ts';
import { countUnderReview } from './operator-lists.ts';
import { recordResult } from './use-cases/record-result.ts';
import { resolveReview } from './use-cases/resolve-review.ts';

let world: BetFixture;
beforeAll(async () => {
  world = await createBetFixture();
});
afterAll(() => world.drop());

const IMPOSSIBLE = matchFacts({ halfTime: { home: 3, away: 0 }, fullTime: { home: 1, away: 0 } });
const shown = async () => {
  expect(await countUnderReview(world.deps)).toBe(0);
  return (await world.deps.metrics.registry.getSingleMetric('palpite_sportsbook_results_held')?.get())?.values[0]?.value;
};

test('a metric shows how many results wait for an operator', async () => {
  const event = await world.newEvent();
  expect(await shown()).toBe(0);
  const at = world.clock.now();
  await inTransaction(world.db, (tx) => recordResult(world.deps, tx, { eventId: event, origin: 'x', at, kind: 'facts', facts: IMPOSSIBLE, certainty: 2 }));
  expect(await shown()).toBe(1);
  const held = await world.db.k.selectFrom('sportsbook_result_review').select('id').executeTakeFirstOrThrow();
  await inTransaction(world.db, (tx) => resolveReview(world.deps, tx, { id: held.id, written: null, at }));
  expect(await shown()).toBe(0);
});
