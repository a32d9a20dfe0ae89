import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { type BetWorld, createBetWorld } from '../betslip/testing/bet-world.ts';
import type { MatchFacts } from '../domain/facts/match-facts.ts';
import { countHeld } from './operator-lists.ts';
import { recordResult } from './use-cases/record-result.ts';
import { resolveHeldResult } from './use-cases/resolve-held-result.ts';

let world: BetWorld;
beforeAll(async () => {
  world = await createBetWorld();
});
afterAll(() => world.drop());

const IMPOSSIBLE: MatchFacts = {
  ...{ ending: 'played', halfTime: { home: 3, away: 0 }, fullTime: { home: 1, away: 0 } },
  ...{ afterExtraTime: null, penalties: null, brokenOffAt: null, qualified: null, goals: null },
};
const shown = async () => {
  expect(await countHeld(world.deps)).toBe(0);
  return (await world.deps.metrics.registry.getSingleMetric('palpite_sportsbook_results_held')?.get())?.values[0]?.value;
};

test('monitoring sees how many results wait for an operator', async () => {
  const event = await world.newEvent();
  expect(await shown()).toBe(0);
  const at = world.clock.now();
  await inTransaction(world.db, (tx) => recordResult(world.deps, tx, { eventId: event, origin: 'x', at, kind: 'facts', facts: IMPOSSIBLE, certainty: 2 }));
  expect(await shown()).toBe(1);
  const held = await world.db.k.selectFrom('sportsbook_held_result').select('id').executeTakeFirstOrThrow();
  await inTransaction(world.db, (tx) => resolveHeldResult(world.deps, tx, { id: held.id, facts: null, at }));
  expect(await shown()).toBe(0);
});
