import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#kernel/durations.ts';
import { setExclusion, setPause, touchActivity } from '#server/modules/gate/index.ts';
import { PLAY_STOPPED_TOPIC, type PlayStopped } from '#server/modules/responsible-gaming/events.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';
import { publish } from '#server/platform/outbox/outbox.ts';
import { createRelay } from '#server/platform/outbox/relay.ts';
import { createDoubleFixture, type DoubleFixture } from '../testing/double-fixture.ts';
import { accepted, at } from '../testing/originals-fixture.ts';
import { stoppedPlayParts } from './stopped-play-parts.ts';

let world: DoubleFixture;
beforeAll(async () => {
  world = await createDoubleFixture();
});
afterAll(() => world.drop());

/** Stops a player as responsible-gaming does: eligibility and event in one transaction. */
async function stop({ playerId }: Principal, by: PlayStopped['by'], version = 1): Promise<void> {
  const until = new Date(world.clock.nowMs() + DAY_MS);
  await inTransaction(world.db, async (tx) => {
    if (by === 'pause') await setPause(tx, playerId, until);
    else await setExclusion(tx, playerId, { kind: 'self', until: 'indefinite' });
    const payload = { player_id: playerId, version, by, until: by === 'pause' ? until.toISOString() : null };
    await publish(tx, world.clock.now(), [{ topic: PLAY_STOPPED_TOPIC, payload }]);
  });
}

/** Delivers the outbox and runs the periodic job. Returns the number of processed players. */
async function follow(): Promise<number> {
  const { subscriptions = [], periodicJobs = [] } = stoppedPlayParts(world.deps);
  await createRelay({ db: world.db, clock: world.clock, log: createLogger({ level: 'silent' }), subscriptions }).drain();
  return (await periodicJobs[0]?.run(world.clock.now())) ?? 0;
}

test.each(['pause', 'exclusion'] as const)('RG-6 after a %s the open Mines round is cashed out at its last step, and bets on Double stand', async (by) => {
  await world.newRound();
  const player = await world.newPlayer(10_000);
  const { roundId } = accepted(await world.play().open(player, 1_000, 3));
  const { safe } = await world.layoutOf(roundId);
  accepted(await world.play().reveal(player, roundId, at(safe, 0)));
  accepted(await world.table().place(player, 'red', 200));
  await stop(player, by);
  expect([await follow(), await follow()]).toEqual([1, 0]);
  expect(await world.cashOf(player.playerId)).toBe(10_000 - 1_000 - 200 + 1_102);
  const bets = await world.db.k.selectFrom('originals_table_bet').select('state').where('player_id', '=', player.playerId).execute();
  expect(bets).toEqual([{ state: 'open' }]);
  await world.finishRound();
});

test('RG-6 a round with nothing revealed is void', async () => {
  const player = await world.newPlayer(10_000);
  accepted(await world.play().open(player, 1_000, 3));
  await stop(player, 'exclusion');
  await follow();
  expect(await world.cashOf(player.playerId)).toBe(10_000);
});

test('a pause that ended before the job ran ends no later round', async () => {
  const player = await world.newPlayer(10_000);
  await stop(player, 'pause');
  world.clock.advance(DAY_MS);
  await inTransaction(world.db, (tx) => touchActivity(tx, player.playerId, world.clock.now()));
  accepted(await world.play().open({ ...player, expiresAt: new Date(world.clock.nowMs() + DAY_MS) }, 1_000, 3));
  expect(await follow()).toBe(0);
  expect(await world.cashOf(player.playerId)).toBe(9_000);
});

test('after all tests the ledger holds', async () => {
  expect(await world.violations()).toEqual([]);
});
