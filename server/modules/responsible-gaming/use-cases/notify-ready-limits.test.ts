import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#kernel/durations.ts';
import { setPause } from '#server/modules/gate/index.ts';
import { ok } from '#kernel/refusal.ts';
import { createProtectionFixture, type ProtectionFixture } from '../testing/protection-fixture.ts';
import { cancelPending, confirmPending } from './set-limit.ts';
import { notifyReadyLimits } from './notify-ready-limits.ts';

let world: ProtectionFixture;
beforeAll(async () => {
  world = await createProtectionFixture();
});
afterAll(() => world.drop());

const DAILY = { kind: 'stake', period: 'day' } as const;
const periodicJob = () => notifyReadyLimits(world.deps, world.clock.now());
/** Topics and templates of this player's inbox messages, without those about the change itself. */
async function notices(playerId: string): Promise<string[]> {
  const { rows } = await world.owner.pool.query<{ topic: string; payload: string }>(
    "SELECT topic, payload::text AS payload FROM outbox WHERE payload::text LIKE '%limit-ready%' AND payload::text LIKE '%' || $1 || '%' ORDER BY id",
    [playerId],
  );
  return rows.map(({ topic }) => topic);
}
async function askedFor(value: number | null): Promise<string> {
  const player = await world.newPlayer(1_000);
  await world.protection.limit(player, ['stake', 'day'], 1_000);
  await world.protection.limit(player, ['stake', 'day'], value);
  return player;
}

test('any number of processes notify a player once that the requested looser limit can be confirmed, and not before its day is over (RG-2)', async () => {
  const player = await askedFor(5_000);
  world.clock.advance(DAY_MS - 1);
  await periodicJob();
  expect(await notices(player)).toEqual([]);
  world.clock.advance(1);
  await Promise.all([periodicJob(), periodicJob(), periodicJob()]);
  await periodicJob();
  expect(await notices(player)).toEqual(['notify.inbox']);
  // A new request causes a new notice.
  await world.protection.limit(player, ['stake', 'day'], 6_000);
  world.clock.advance(DAY_MS);
  await periodicJob();
  expect(await notices(player)).toEqual(['notify.inbox', 'notify.inbox-over', 'notify.inbox']);
});

test('a player who confirmed, cancelled or paused meanwhile gets no notice; a confirmation removes an existing notice', async () => {
  const [confirmed, gaveUp, paused, late] = [await askedFor(5_000), await askedFor(null), await askedFor(5_000), await askedFor(7_000)];
  const act = (playerId: string) => ({ ...world.protection.act(playerId), ...DAILY });
  world.clock.advance(DAY_MS);
  expect((await world.protection.within((tx) => confirmPending(world.deps, tx, act(confirmed)))).ok).toBe(true);
  expect((await world.protection.within((tx) => cancelPending(world.deps, tx, act(gaveUp)))).ok).toBe(true);
  await world.protection.within(async (tx) => ok(await setPause(tx, paused, new Date(world.clock.nowMs() + DAY_MS))));
  await periodicJob();
  expect(await Promise.all([confirmed, gaveUp, paused, late].map(notices))).toEqual([['notify.inbox-over'], ['notify.inbox-over'], [], ['notify.inbox']]);
  await world.protection.within((tx) => confirmPending(world.deps, tx, act(late)));
  expect(await notices(late)).toEqual(['notify.inbox', 'notify.inbox-over']);
});
