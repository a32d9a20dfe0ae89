import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { setExclusion, setLimits, setPause } from '#server/modules/gate/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { createProtectionFixture, type ProtectionFixture } from '../testing/protection-fixture.ts';
import { excludePlayer } from '../use-cases/exclude-player.ts';
import { pausePlay } from '../use-cases/pause-play.ts';
import { gateAgrees } from './gate-agrees.ts';

let world: ProtectionFixture;
beforeAll(async () => {
  world = await createProtectionFixture();
});
afterAll(() => world.drop());

const found = async (player: string) => (await gateAgrees.run(world.db)).filter(({ detail }) => detail.includes(player)).length;

/** Three players: one with a limit, one with a pause, one excluded, created by the module's use cases. */
async function protectedPlayer(by: 'limit' | 'pause' | 'exclusion'): Promise<string> {
  const player = await world.newPlayer();
  if (by === 'limit') await world.protection.limit(player, ['loss', 'week'], 5_000);
  if (by === 'pause') await world.protection.within((tx) => pausePlay(world.deps, tx, world.protection.act(player), '7d'));
  const asked = { duration: '6m', reason: null } as const;
  if (by === 'exclusion') await world.protection.within((tx) => excludePlayer(world.deps, tx, world.protection.act(player), asked));
  expect(await found(player)).toBe(0);
  return player;
}

const none = { day: null, week: null, month: null };
test.each<[string, 'limit' | 'pause' | 'exclusion', (tx: Tx, player: string) => Promise<unknown>]>([
  ['a limit raised in `gate_player`', 'limit', (tx, player) => setLimits(tx, player, { lossCents: { ...none, week: cents(5_001) } })],
  ['a limit removed from `gate_player`', 'limit', (tx, player) => setLimits(tx, player, { lossCents: none })],
  ['a limit in `gate_player` without a request', 'limit', (tx, player) => setLimits(tx, player, { bets: { ...none, day: 3 } })],
  ['a limit changed in its row', 'limit', (tx, player) => sql`UPDATE responsible_gaming_limit SET value = 1 WHERE player_id = ${player}`.execute(tx)],
  ['a limit’s row deleted', 'limit', (tx, player) => sql`DELETE FROM responsible_gaming_limit WHERE player_id = ${player}`.execute(tx)],
  ['a pause shortened in `gate_player`', 'pause', (tx, player) => setPause(tx, player, world.clock.now())],
  ['a pause removed', 'pause', (tx, player) => setPause(tx, player, null)],
  ['an exclusion removed from `gate_player`', 'exclusion', (tx, player) => setExclusion(tx, player, null)],
  ['an exclusion given an end in `gate_player`', 'exclusion', (tx, player) => setExclusion(tx, player, { kind: 'self', until: world.clock.now() })],
  [
    'an exclusion stored in `gate_player` and not enforced',
    'exclusion',
    (tx, player) => sql`UPDATE gate_player SET excluded_until = NULL, exclusion_kind = NULL WHERE player_id = ${player}`.execute(tx),
  ],
  [
    'an exclusion’s row ended by hand',
    'exclusion',
    (tx, player) => sql`UPDATE responsible_gaming_stop SET ended_at = ${world.clock.now()}, ended_by = 'return' WHERE player_id = ${player}`.execute(tx),
  ],
])('RG-2 RG-6 ledger:verify notices %s', async (_what, by, damage) => {
  const player = await protectedPlayer(by);
  await world.protection.within(async (tx) => void (await damage(tx, player)));
  expect(await found(player)).toBeGreaterThan(0);
});

test('a player whose protection ended long ago has no finding', async () => {
  const player = await protectedPlayer('pause');
  world.clock.advance(30 * 86_400_000);
  expect(await found(player)).toBe(0);
});
