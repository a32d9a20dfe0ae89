import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { type AcquisitionFixture, createAcquisitionFixture } from '#server/modules/acquisition/testing/acquisition-fixture.ts';
import { present } from '#server/modules/stakes/testing/money-fixture.ts';
import { transfer } from '#server/modules/wallet/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { todaysTenth } from '#tests/todays-tenth.ts';
import { columnsOf, createSearch, dropGuards, dropKeys } from './mutations/every-column.ts';

let world: AcquisitionFixture;

beforeAll(async () => {
  world = await honestDay();
});
afterAll(() => world.drop());

/** Invitations in every state, without any tampering. */
async function honestDay(): Promise<AcquisitionFixture> {
  const day = await createAcquisitionFixture();
  await day.set('refer_referrer_wallet', 'cash');
  const referrer = await day.newPlayer();
  const invite = async (amountCents = 2_000) => {
    const referee = await day.invite(referrer);
    if (amountCents > 0) await day.deposited(referee, amountCents);
    return referee;
  };
  await invite(0);
  await day.set('withdraw_affiliate_day', 1);
  for (const _each of [1, 2]) await invite();
  const back = await day.invite(referrer);
  await day.returned(back, await day.deposited(back, 2_000), 2_000);
  for (const _each of [1, 2, 3]) await invite();
  await day.seal();
  return day;
}

test('the checks find nothing after an honest day', async () => {
  const states = await world.db.k.selectFrom('acquisition_referral').select('state').distinct().orderBy('state').execute();
  expect(states.map(({ state }) => state)).toEqual(['registered', 'reversed', 'review', 'rewarded']);
  expect(await world.violations()).toEqual([]);
});

test('a transfer without a referral is detected', async () => {
  const player = await world.newPlayer();
  const move = { playerId: player, from: 'referral_cost', to: 'cash', amountCents: cents(5), kind: 'referral', refId: `${world.ids.next()}:referrer` } as const;
  const plant = async () => {
    await inTransaction(world.db, async (tx) => {
      present((await transfer(tx, { ...move, at: world.clock.now() })).ok ? true : null);
      const checks = world.parts.ledgerChecks ?? [];
      const found = await Promise.all(checks.map((check) => check.run({ ...world.db, k: tx } as typeof world.db)));
      expect(found.flat()).toHaveLength(1);
      throw new Error('undone');
    });
  };
  await expect(plant()).rejects.toThrow('undone');
});

/** Columns that no other row confirms, so no check can detect a change. */
const FREE = new Set([
  ...['acquisition_code.code', 'acquisition_referral.same_browser', 'acquisition_referral.deposit_id', 'acquisition_referral.deposit_cents'],
  ...['acquisition_code.created_at', 'acquisition_referral.registered_at'],
]);
const WHERE: Readonly<Record<string, string>> = {
  acquisition_referral: "state = 'reversed'",
  'acquisition_referral.state': "state <> 'registered'",
  'acquisition_referral.signals': "state = 'review'",
  'acquisition_referral.cleared': "state = 'review'",
  acquisition_reward: "wallet = 'cash' AND state = 'taken_back'",
  'acquisition_reward.rollover_id': "wallet = 'bonus' AND state = 'paid'",
  'acquisition_reward.lapse_reason': "state = 'lapsed'",
};
const OTHERS = {
  'acquisition_referral.state': "CASE state WHEN 'rewarded' THEN 'qualified' WHEN 'review' THEN 'rewarded' ELSE 'rewarded' END",
  'acquisition_referral.end_reason': "'operator'",
  'acquisition_reward.side': "CASE side WHEN 'referrer' THEN 'referee' ELSE 'referrer' END",
  'acquisition_reward.wallet': "CASE wallet WHEN 'cash' THEN 'bonus' ELSE 'cash' END",
  'acquisition_reward.state': "CASE state WHEN 'paid' THEN 'due' ELSE 'paid' END",
};

test('every change of these tables is detected', { timeout: 120_000 }, async () => {
  const unguarded = await honestDay();
  onTestFinished(() => unguarded.drop());
  await dropGuards(unguarded);
  await dropKeys(unguarded, 'acquisition_');
  const notices = createSearch({ owner: unguarded.owner, checks: unguarded.checks }, OTHERS);
  const unnoticed: string[] = [];
  for (const column of todaysTenth(await columnsOf(unguarded.db, ['acquisition_code', 'acquisition_referral', 'acquisition_reward']))) {
    const name = `${column.table}.${column.column}`;
    if (FREE.has(name) || name === 'acquisition_reward.lapse_reason') continue;
    if ((await notices(column, WHERE[name] ?? WHERE[column.table] ?? 'true')) === false) unnoticed.push(name);
  }
  expect(unnoticed).toEqual([]);
});
