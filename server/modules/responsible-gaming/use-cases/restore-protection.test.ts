import { afterAll, beforeAll, expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { setExclusion, setLimits, setPause } from '#server/modules/gate/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { gateAgrees } from '../store/gate-agrees.ts';
import { createProtectionFixture, type ProtectionFixture } from '../testing/protection-fixture.ts';
import { excludePlayer } from './exclude-player.ts';
import { pausePlay } from './pause-play.ts';
import { restoreProtection } from './restore-protection.ts';

let world: ProtectionFixture;
beforeAll(async () => {
  world = await createProtectionFixture();
});
afterAll(() => world.drop());

const found = async (player: string) => (await gateAgrees.run(world.db)).filter(({ detail }) => detail.includes(player)).length;
const restore = () => restoreProtection(world.deps, world.clock.now());
const none = { day: null, week: null, month: null };

/** A player with a limit, a pause and an exclusion. */
async function protectedPlayer(): Promise<string> {
  const player = await world.newPlayer();
  await world.protection.limit(player, ['loss', 'week'], 5_000);
  await world.protection.within((tx) => pausePlay(world.deps, tx, world.protection.act(player), '7d'));
  await world.protection.within((tx) => excludePlayer(world.deps, tx, world.protection.act(player), { duration: '6m', reason: null }));
  return player;
}

test.each<[string, (tx: Tx, player: string) => Promise<void>]>([
  ['a limit was raised', (tx, player) => setLimits(tx, player, { lossCents: { ...none, week: cents(5_001) } })],
  ['a limit was removed', (tx, player) => setLimits(tx, player, { lossCents: none })],
  ['a pause was shortened', (tx, player) => setPause(tx, player, world.clock.now())],
  ['a pause was removed', (tx, player) => setPause(tx, player, null)],
  ['an exclusion was removed', (tx, player) => setExclusion(tx, player, null)],
  ['an exclusion was given an end', (tx, player) => setExclusion(tx, player, { kind: 'self', until: world.clock.now() })],
])('a player’s protection is restored in `gate_player` where %s (RG-2, RG-6)', async (_what, loosen) => {
  const player = await protectedPlayer();
  await world.protection.within((tx) => loosen(tx, player));
  expect(await found(player)).toBeGreaterThan(0);
  expect(await restore()).toBe(1);
  expect(await found(player)).toBe(0);
  expect(await restore()).toBe(0);
});

test('a `gate_player` row stricter than the player’s rows is kept and stays a finding', async () => {
  const player = await protectedPlayer();
  await world.protection.within((tx) => setLimits(tx, player, { lossCents: { ...none, week: cents(4_000) } }));
  expect(await restore()).toBe(0);
  expect([(await world.gate(player)).limits.lossCents.week, await found(player)]).toEqual([4_000, 1]);
});
