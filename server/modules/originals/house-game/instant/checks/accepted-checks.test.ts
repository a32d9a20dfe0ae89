import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { MINUTE_MS } from '#kernel/durations.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import { noticedBy, statements } from '#tests/simulation/tampering.ts';
import { diceGame } from '../../../dice/dice-game.ts';
import { createBetPlacer } from '../use-cases/place-bet.ts';
import { leaveUndrawn } from '../../../testing/leave-undrawn.ts';
import { accepted, createOriginalsFixture, type OriginalsFixture } from '../../../testing/originals-fixture.ts';

let world: OriginalsFixture;
let principal: Principal;
beforeAll(async () => {
  world = await createOriginalsFixture();
  principal = await world.newPlayer(500);
  await leaveUndrawn(world, principal);
  accepted(await createBetPlacer(world.deps, diceGame).place({ principal, stakeCents: 100, choice: { chance: 50, direction: 'over' }, key: 'drawn' }));
});
afterAll(() => world.drop());

test('an accepted bet that is not drawn yet is no violation within five minutes', async () => {
  expect(await world.violations()).toEqual([]);
});

test.each([
  ["UPDATE originals_accepted_bet SET id = '0192ffff-0000-7000-8000-00000000dead'"],
  ["UPDATE originals_accepted_bet SET player_id = '0192ffff-0000-7000-8000-00000000dead'"],
  ["UPDATE originals_accepted_bet SET game = 'cara'"],
  ['UPDATE originals_accepted_bet SET seed_id = (SELECT next_seed_id FROM originals_fairness LIMIT 1)'],
  ['UPDATE originals_accepted_bet SET nonce = nonce + 5'],
  ['UPDATE originals_accepted_bet SET stake_cents = stake_cents + 1'],
  [`UPDATE originals_accepted_bet SET terms = '{"chance": 95, "direction": "under"}'`],
  ["UPDATE originals_accepted_bet SET accepted_at = accepted_at - interval '1 minute'"],
  ['UPDATE originals_accepted_bet SET voided_at = accepted_at'],
  ['DELETE FROM originals_accepted_bet'],
  [
    `INSERT INTO originals_accepted_bet SELECT '0192ffff-0000-7000-8000-00000000dead', player_id, game, seed_id, nonce + 9, stake_cents, terms, accepted_at FROM originals_accepted_bet`,
  ],
])('ledger:verify reports %s', async (damage) => {
  expect(await noticedBy(world, statements(damage))).not.toEqual([]);
});

test('ledger:verify reports an accepted bet that is not drawn after five minutes', async () => {
  const overdue = 'every accepted bet of our own games is drawn in time';
  expect(await noticedBy(world, async () => undefined)).not.toContain(overdue);
  // Reset the clock, or the other tests find the bet overdue.
  const before = world.clock.now();
  onTestFinished(() => world.clock.set(before));
  world.clock.advance(5 * MINUTE_MS + 1);
  expect(await noticedBy(world, async () => undefined)).toContain(overdue);
});
