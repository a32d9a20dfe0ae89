import { afterAll, beforeAll, expect, test } from 'vitest';
import { SECOND_MS } from '#kernel/durations.ts';
import { ok } from '#kernel/refusal.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { type AcquisitionFixture, createAcquisitionFixture } from '../testing/acquisition-fixture.ts';
import { advanceReferrals } from './advance-referrals.ts';
import { followDeposit, followReturn } from './follow-deposits.ts';

let world: AcquisitionFixture;
beforeAll(async () => {
  world = await createAcquisitionFixture();
  await world.set('refer_enabled', true);
  await world.set('refer_min', 2_000);
});
afterAll(() => world.drop());

test('the times of a referral stay in order when each step runs on a clock behind the one before', async () => {
  const referee = await world.invite(await world.newPlayer());
  const before = (steps: number) => new Date(world.clock.nowMs() - steps * SECOND_MS);
  const change = (work: (tx: Tx) => Promise<unknown>) => inTransaction(world.db, async (tx) => ok(await work(tx)));
  const deposit = { depositId: world.ids.next(), playerId: referee, amountCents: 2_000 };
  await change((tx) => followDeposit(world.deps, tx, deposit as Parameters<typeof followDeposit>[2], before(1)));
  await advanceReferrals(world.deps, before(2));
  await change((tx) => followReturn(tx, deposit as Parameters<typeof followReturn>[1], before(3)));
  await advanceReferrals(world.deps, before(4));
  const { state, registered_at, qualified_at, ended_at } = await world.db.k
    .selectFrom('acquisition_referral')
    .selectAll()
    .where('referee_id', '=', referee)
    .executeTakeFirstOrThrow();
  expect([state, qualified_at, ended_at]).toEqual(['reversed', registered_at, registered_at]);
  const rewards = await world.db.k.selectFrom('acquisition_reward').select(['paid_at', 'taken_at']).execute();
  expect(rewards.every(({ paid_at, taken_at }) => paid_at !== null && taken_at !== null && taken_at >= paid_at)).toBe(true);
});
