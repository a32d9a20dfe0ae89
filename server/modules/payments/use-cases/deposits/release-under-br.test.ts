import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { releaseBlocks } from '#server/modules/wallet/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { cleanAfterTests } from '#server/platform/testing/clean-after-tests.ts';
import { listFreed, markedWithdrawals } from '../../store/freed-deposits.ts';
import { claiming } from '../../testing/claiming.ts';
import { createPaymentsFixture, type PaymentsFixture } from '../../testing/payments-fixture.ts';
import { returning } from '../../testing/returning.ts';
import { withdrawing } from '../../testing/withdrawing.ts';
import { exclusionSubscriptions, releaseUnderBr } from './release-under-br.ts';

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
    for (const each of exclusionSubscriptions(open.deps).filter((one) => one.topic === topic)) await each.handle(tx, [payload, payload]);
  });

test.each([
  ['the central register', 'verification.central-exclusion', { version: 1, barred: true }],
  ['the player’s own exclusion', 'responsible-gaming.play-stopped', { version: 1, by: 'exclusion', until: null }],
])('%s releases the block of a deposit', async (_name, topic, event) => {
  const { player } = await returning(open).paid(2_000);
  expect((await returning(open).wallet(player)).blocks).toEqual(['deposit_rollover 2000']);
  await tell(topic, { player_id: player.id, ...event });
  expect((await returning(open).wallet(player)).blocks).toEqual([]);
});

const list = async () =>
  (await listFreed(open.database.db.k, 'waiting', 200)).map(({ playerId, unplayedCents, withdrawableCents }) => ({
    playerId,
    unplayedCents,
    withdrawableCents,
  }));
const excluded = (player: { readonly id: string }, version = 1) => ({ player_id: player.id, version, by: 'exclusion', until: null });

describe('a deposit that a self-exclusion releases before it was staked', () => {
  test('is on the operators’ list once, with the unstaked and the released amount; its withdrawals are marked and sent', async () => {
    const [does, out] = [returning(open), withdrawing(open)];
    const { player } = await does.paid(4_000);
    await tell('responsible-gaming.play-stopped', excluded(player));
    expect((await list()).filter(({ playerId }) => playerId === player.id)).toEqual([{ playerId: player.id, unplayedCents: 4_000, withdrawableCents: 4_000 }]);
    const asked = await out.withdraw(player, { amount: 4_000 });
    expect(asked.status).toBe('requested');
    expect([...(await markedWithdrawals(open.database.db.k, [asked.id]))]).toEqual([asked.id]);
    await out.settle();
    expect((await out.look(player, asked.id)).status).toBe('paid');
  });

  test('is not on the list when it was staked, nor after a central exclusion, which the player did not choose', async () => {
    const does = returning(open);
    const [staked, barred] = [(await does.paid(1_000)).player, (await does.paid(1_000)).player];
    await inTransaction(open.database.db, (tx) => releaseBlocks(tx, staked.id));
    await tell('responsible-gaming.play-stopped', excluded(staked));
    await tell('verification.central-exclusion', { player_id: barred.id, version: 1, barred: true });
    const listed = (await list()).map(({ playerId }) => playerId);
    expect([staked, barred].filter(({ id }) => listed.includes(id))).toEqual([]);
  });

  test('keeps the amount that a bank claims reserved', async () => {
    const [does, med] = [returning(open), claiming(open)];
    const { player, txid } = await does.paid(3_000);
    await med.claim(txid, { amount: 2_000 });
    await tell('responsible-gaming.play-stopped', excluded(player));
    expect(await med.money(player)).toMatchObject({ cash: 1_000, reserved: 2_000, withdrawable: 1_000 });
  });
});

test('a deposit stays blocked after a time-out and after the end of a central exclusion, since the player can play again', async () => {
  const { player } = await returning(open).paid(1_000);
  await tell('responsible-gaming.play-stopped', { player_id: player.id, version: 1, by: 'pause', until: '2026-12-01T00:00:00Z' });
  await tell('verification.central-exclusion', { player_id: player.id, version: 2, barred: false });
  expect((await returning(open).wallet(player)).blocks).toEqual(['deposit_rollover 1000']);
});

test('br blocks no deposit, and earlier blocks are released', async () => {
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

cleanAfterTests(async () => [...(await open.violations()), ...(await br.violations())]);
