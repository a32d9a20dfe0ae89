import { afterAll, beforeAll, expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { ok } from '#kernel/refusal.ts';
import { readBlocks, writeBlock } from '#server/modules/wallet/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { type AcquisitionFixture, createAcquisitionFixture } from '../testing/acquisition-fixture.ts';
import { followDeposit } from './follow-deposits.ts';
import { readReferral } from './read-referral.ts';
import { recordRegistration } from './record-registration.ts';

let world: AcquisitionFixture;
beforeAll(async () => {
  world = await createAcquisitionFixture('br');
});
afterAll(() => world.drop());

const now = () => world.clock.now();
const states = async () => (await world.db.k.selectFrom('acquisition_referral').select('state').orderBy('id').execute()).map(({ state }) => state);

test('under br no player has a code, is referred or is rewarded, and earlier blocks are released (BON-5)', async () => {
  const referrer = await world.newPlayer();
  await world.invite(referrer);
  expect([await states(), await readReferral(world.deps, referrer, now())]).toMatchObject([[], { closed: 'profile', code: null, link: null }]);

  // Before the profile was chosen: a referral registered, one qualified, and one with a blocked reward.
  const open = { ...world.deps, complianceProfile: 'open' as const };
  const attributes = { referrer_id: await world.codeOf(referrer) };
  const visitor = { address: '10.0.0.1', userAgent: 'test', deviceSecret: undefined };
  const [waits, deposited] = [await world.newPlayer(), await world.newPlayer()];
  for (const playerId of [waits, deposited]) {
    await inTransaction(world.db, async (tx) => ok(await recordRegistration(open, tx, { playerId, attributes, visitor }, now())));
  }
  const deposit = { depositId: world.ids.next(), playerId: deposited, amountCents: 2_000, occurrence: 1, couponCode: null };
  await inTransaction(world.db, async (tx) => ok(await followDeposit(open, tx, deposit, now())));
  await inTransaction(world.db, async (tx) => ok(await writeBlock(tx, referrer, { reason: 'referral', ref: 'earlier', amountCents: cents(500), at: now() })));
  await world.deposited(waits, 5_000);
  const rewards = await world.db.k.selectFrom('acquisition_reward').select('lapse_reason').execute();
  expect([await states(), rewards.map((each) => each.lapse_reason)]).toEqual([
    ['registered', 'rewarded'],
    ['profile', 'profile'],
  ]);
  expect([await readBlocks(world.db.k, referrer, now()), (await world.balance(referrer)).cashCents]).toEqual([[], 0]);
});
