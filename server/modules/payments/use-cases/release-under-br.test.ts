import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPaymentsFixture, type PaymentsFixture } from '../testing/payments-fixture.ts';
import { returning } from '../testing/returning.ts';
import { exclusionSubscriptions } from './exclusion-subscriptions.ts';
import { releaseUnderBr } from './release-under-br.ts';

let open: PaymentsFixture;
let br: PaymentsFixture;
beforeAll(async () => {
  [open, br] = [await createPaymentsFixture(), await createPaymentsFixture({ profile: 'br' })];
});
afterAll(async () => {
  for (const world of [open, br]) await world.close();
});

const tell = (topic: string, payload: Record<string, unknown>) =>
  open.database.db.k.transaction().execute(async (tx) => {
    for (const each of exclusionSubscriptions().filter((one) => one.topic === topic)) await each.handle(tx, [payload, payload]);
  });

test.each([
  ['the central register', 'verification.central-exclusion', { version: 1, barred: true }],
  ['the player’s own exclusion', 'responsible-gaming.play-stopped', { version: 1, by: 'exclusion', until: null }],
])('%s frees what a deposit blocked', async (_name, topic, event) => {
  const { player } = await returning(open).paid(2_000);
  expect((await returning(open).wallet(player)).blocks).toEqual(['deposit_rollover 2000']);
  await tell(topic, { player_id: player.id, ...event });
  expect((await returning(open).wallet(player)).blocks).toEqual([]);
});

test('a time-out, and the end of a bar, free nothing: the player plays again', async () => {
  const { player } = await returning(open).paid(1_000);
  await tell('responsible-gaming.play-stopped', { player_id: player.id, version: 1, by: 'pause', until: '2026-12-01T00:00:00Z' });
  await tell('verification.central-exclusion', { player_id: player.id, version: 2, barred: false });
  expect((await returning(open).wallet(player)).blocks).toEqual(['deposit_rollover 1000']);
});

test('under br a deposit blocks nothing, and what was blocked before is freed', async () => {
  const player = await br.player();
  const does = returning(br);
  const { pix } = await does.deposit(player, 3_000);
  await does.pay(pix.txid);
  await br.quiesce();
  expect(await does.wallet(player)).toEqual({ cash: 3_000, debt: 0, blocks: [] });
  const { player: before } = await returning(open).paid(1_500);
  expect(await releaseUnderBr({ ...open.deps, complianceProfile: 'br' })).toBeGreaterThan(0);
  expect((await returning(open).wallet(before)).blocks).toEqual([]);
  expect(await releaseUnderBr({ ...open.deps, complianceProfile: 'br' })).toBe(0);
});

test('the books hold after all of it', async () => {
  for (const world of [open, br]) expect(await world.violations()).toEqual([]);
});
