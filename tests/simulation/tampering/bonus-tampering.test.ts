import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { type BonusFixture, createBonusFixture } from '#server/modules/bonus/testing/bonus-fixture.ts';
import { giveUpRollover } from '#server/modules/bonus/use-cases/give-up-rollover.ts';
import { redeemRollover } from '#server/modules/bonus/use-cases/redeem-rollover.ts';
import { createCouponsModule } from '#server/modules/coupons/module.ts';
import { applyCoupon } from '#server/modules/coupons/use-cases/apply-coupon.ts';
import { createCoupon } from '#server/modules/coupons/use-cases/create-coupon.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { todaysTenth } from '#tests/todays-tenth.ts';
import { columnsOf, createSearch, dropGuards, dropKeys } from '../mutations/every-column.ts';

let world: BonusFixture;
let checks: BonusFixture['checks'];

/** Bonuses in every state and used coupons, without any tampering. */
beforeAll(async () => {
  world = await createBonusFixture();
  checks = [...world.checks, ...(createCouponsModule(world.deps).ledgerChecks ?? [])];
  const { clock, deps } = world;
  const [waits, plays, done, redeemed, gaveUp, typed] = await Promise.all(Array.from({ length: 6 }, () => world.newPlayer(5_000)));
  if (waits === undefined || plays === undefined || done === undefined || redeemed === undefined || gaveUp === undefined || typed === undefined) return;
  await world.grant(waits, 100);
  await world.activate(plays, 1_000);
  await world.spin(plays, 400, 900);
  const capped = await world.newPlayer(5_000);
  const over = await world.activate(capped, 100, await world.termsWithMost(50));
  await world.spin(capped, 500, 800);
  await world.follow();
  await redeemRollover(deps, capped, over, clock.now());
  for (const player of [done, redeemed]) {
    const id = await world.activate(player, 100);
    await world.spin(player, 500, 800);
    await world.follow();
    if (player === redeemed) await redeemRollover(deps, player, id, clock.now());
  }
  await giveUpRollover(deps, gaveUp, await world.activate(gaveUp, 100), clock.now());
  const blank = {
    definitionId: world.terms,
    amountCents: cents(100),
    depositPercent: null,
    startsAt: clock.now(),
    endsAt: null,
    perPlayer: 1,
    offerText: '',
    advertised: false,
  };
  await inTransaction(world.db, async (tx) => {
    await createCoupon(deps, tx, { ...blank, code: 'JA1', kind: 'event', depositMinCents: null, total: 5, waitDays: 7 }, clock.now());
    return createCoupon(deps, tx, { ...blank, code: 'DEP-1', kind: 'deposit', depositMinCents: cents(1), total: null, waitDays: 7 }, clock.now());
  });
  for (const code of ['JA1', 'DEP-1']) await applyCoupon(deps, typed, code, clock.now());
  await world.follow();
  await world.seal();
});
afterAll(() => world.drop());

test('the checks find nothing after an honest day', async () => expect(await world.violations()).toEqual([]));

/** Columns that no other row confirms, so no check can detect a change: names, bounds and descriptions. */
const FREE = new Set([
  ...['bonus_definition.name', 'bonus_definition.created_at', 'bonus_definition.ended_at', 'bonus_rollover.end_asked'],
  ...[
    'coupons_coupon.code',
    'coupons_coupon.starts_at',
    'coupons_coupon.ends_at',
    'coupons_coupon.per_player',
    'coupons_coupon.total',
    'coupons_coupon.created_at',
  ],
  ...['coupons_coupon.offer_text', 'coupons_coupon.advertised', 'coupons_coupon.deposit_min_cents', 'coupons_coupon.deposit_percent', 'coupons_use.came_by'],
]);
/** Conditions for rows whose values the checks can compare with others. */
const WHERE: Readonly<Record<string, string>> = {
  bonus_definition: 'id IN (SELECT definition_id FROM bonus_rollover WHERE status = 0)',
  bonus_contribution: "kind = 'slots' AND definition_id IN (SELECT definition_id FROM bonus_rollover)",
  bonus_count: 'rollover_id IN (SELECT id FROM bonus_rollover WHERE status IN (1, 2))',
  'bonus_definition.most_cents': 'id IN (SELECT definition_id FROM bonus_rollover WHERE over_cents > 0)',
  'bonus_rollover.over_cents': 'status = 3',
  coupons_coupon: "kind = 'event'",
  'coupons_coupon.wait_days': "kind = 'deposit'",
  coupons_use: 'rollover_id IS NOT NULL',
  'coupons_use.expires_at': 'true',
  'coupons_use.applied_at': 'true',
};
const OTHERS = {
  'bonus_rollover.status': '(status + 1) % 6',
  'bonus_rollover.source': "CASE source WHEN 'coupon' THEN 'operator' ELSE 'coupon' END",
  'bonus_rollover.end_reason': "CASE end_reason WHEN 'redeemed' THEN 'expired' ELSE 'redeemed' END",
  'coupons_coupon.kind': "'deposit'",
};

test('every change of these tables is detected', { timeout: 120_000 }, async () => {
  await dropGuards(world);
  await sql`ALTER TABLE bonus_contribution DROP CONSTRAINT IF EXISTS bonus_contribution_definition_id_fkey`.execute(world.owner.k);
  for (const prefix of ['bonus_', 'coupons_']) await dropKeys(world, prefix);
  const notices = createSearch({ owner: world.owner, checks }, OTHERS);
  const tables = ['bonus_definition', 'bonus_contribution', 'bonus_rollover', 'bonus_count', 'coupons_coupon', 'coupons_use'];
  const unnoticed: string[] = [];
  for (const column of todaysTenth(await columnsOf(world.db, tables))) {
    const name = `${column.table}.${column.column}`;
    if (FREE.has(name)) continue;
    if ((await notices(column, WHERE[name] ?? WHERE[column.table] ?? 'true')) === false) unnoticed.push(name);
  }
  expect(unnoticed).toEqual([]);
});
