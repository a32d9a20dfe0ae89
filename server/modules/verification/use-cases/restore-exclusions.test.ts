import { afterAll, beforeAll, expect, test } from 'vitest';
import { setExclusion, setStatus, setVerification } from '#server/modules/gate/index.ts';
import type { TestPlayer } from '#server/modules/identity/testing/identity-fixture.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { verificationChecks } from '../store/gate-agrees.ts';
import { type BarredFixture, createBarredFixture } from '../testing/barred-fixture.ts';
import { restoreExclusions } from './restore-exclusions.ts';

let world: BarredFixture;
beforeAll(async () => {
  world = await createBarredFixture();
});
afterAll(() => world.close());

const within = (work: (tx: Tx) => Promise<unknown>) => inTransaction(world.database.db, async (tx) => void (await work(tx)));
async function found({ playerId }: TestPlayer): Promise<string[]> {
  const checks = await Promise.all(verificationChecks(world.clock).map((check) => check.run(world.database.db)));
  return checks
    .flat()
    .map(({ detail }) => detail)
    .filter((detail) => detail.includes(playerId));
}
const restore = () => restoreExclusions(world.deps, world.clock.now());

async function barred(): Promise<TestPlayer> {
  const player = await world.player();
  await world.list(player);
  await world.runJobs();
  expect(await world.exclusionOf(player)).toBe('central');
  expect(await found(player)).toEqual([]);
  return player;
}

test('a central exclusion that is missing in `gate_player` is a finding, and is restored with its event (RG-3)', async () => {
  const player = await barred();
  const before = (await world.events()).length;
  await within((tx) => setExclusion(tx, player.playerId, null, 'lift-central'));
  expect(await found(player)).toEqual([expect.stringContaining('is centrally excluded, and not at the gate')]);
  expect(await restore()).toBe(1);
  expect(await world.exclusionOf(player)).toBe('central');
  expect((await world.events()).slice(before)).toEqual([{ player_id: player.playerId, version: 1, barred: true }]);
  expect([await restore(), await found(player)]).toEqual([0, []]);
});

test('a closed account needs no exclusion in `gate_player`', async () => {
  const player = await barred();
  await within(async (tx) => {
    await setExclusion(tx, player.playerId, null, 'lift-central');
    await setStatus(tx, player.playerId, 'closed');
  });
  expect([await found(player), await restore()]).toEqual([[], 0]);
});

test('a central exclusion in `gate_player` without a record is a finding and stays, until the register confirms it', async () => {
  const player = await world.player();
  await world.runJobs();
  await within((tx) => setExclusion(tx, player.playerId, { kind: 'central', until: 'indefinite' }));
  expect(await found(player)).toEqual([expect.stringContaining('no such exclusion is on record')]);
  expect(await restore()).toBe(0);
  expect(await world.exclusionOf(player)).toBe('central');
  await world.list(player);
  await restore();
  await world.runJobs();
  expect([await world.exclusionOf(player), await found(player)]).toEqual(['central', []]);
});

test('a verification without an approved case is a finding, and so is a player about whom the register is never asked (RG-3)', async () => {
  const player = await world.player();
  await world.runJobs();
  await within((tx) => setVerification(tx, player.playerId, 'approved'));
  await world.database.db.k.updateTable('verification_barred_check').set({ due_at: null }).where('player_id', '=', player.playerId).execute();
  expect((await found(player)).toSorted()).toEqual([
    `player ${player.playerId} is approved, and no case was approved`,
    `the register will not be asked about player ${player.playerId}`,
  ]);
});
