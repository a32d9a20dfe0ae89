import { cents } from '#kernel/money.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { Coupon } from '../domain/coupon.ts';

export async function findCoupon(k: Queryable, code: string): Promise<Coupon | null> {
  const row = await k.selectFrom('coupons_coupon').selectAll().where('code', '=', code).executeTakeFirst();
  return row === undefined ? null : toCoupon(row);
}

/** The coupon's row, locked until the transaction ends: uses of a coupon are serialised. */
export async function lockCoupon(tx: Tx, id: string): Promise<Coupon> {
  return toCoupon(await tx.selectFrom('coupons_coupon').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow());
}

/** The registration coupon whose window is open; of several, the one that began last. */
export async function findRegisterCoupon(k: Queryable, at: Date): Promise<Coupon | null> {
  const row = await openOnes(k, at).where('kind', '=', 'apply_register').limit(1).executeTakeFirst();
  return row === undefined ? null : toCoupon(row);
}

/** Coupons offered to all players now, the one that began last first. */
export async function listAdvertised(k: Queryable, at: Date, limit: number): Promise<Coupon[]> {
  return (await openOnes(k, at).where('advertised', '=', true).limit(limit).execute()).map(toCoupon);
}

/** Coupons whose window is open and that have at least one use left. */
function openOnes(k: Queryable, at: Date) {
  return k
    .selectFrom('coupons_coupon')
    .selectAll()
    .where('starts_at', '<=', at)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', at)]))
    .where((eb) => eb.or([eb('total', 'is', null), eb('used', '<', eb.ref('total'))]))
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc');
}

export async function listCoupons(k: Queryable, limit: number): Promise<Coupon[]> {
  return (await k.selectFrom('coupons_coupon').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()).map(toCoupon);
}

/** Stores a coupon; false when the code is taken. */
export async function insertCoupon(tx: Tx, coupon: Omit<Coupon, 'used'>, at: Date): Promise<boolean> {
  const inserted = await tx
    .insertInto('coupons_coupon')
    .values({
      ...{ id: coupon.id, code: coupon.code, kind: coupon.kind, definition_id: coupon.definitionId, amount_cents: coupon.amountCents },
      ...{ deposit_percent: coupon.depositPercent, deposit_min_cents: coupon.depositMinCents, starts_at: coupon.startsAt, ends_at: coupon.endsAt },
      ...{ per_player: coupon.perPlayer, total: coupon.total, wait_days: coupon.waitDays, offer_text: coupon.offerText, created_at: at },
      advertised: coupon.advertised,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export async function setWindowEnd(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('coupons_coupon').set({ ends_at: at }).where('id', '=', id).execute();
}

export async function countUse(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('coupons_coupon')
    .set((eb) => ({ used: eb('used', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export interface CouponRow {
  readonly id: string;
  readonly code: string;
  readonly kind: string;
  readonly definition_id: string;
  readonly amount_cents: number;
  readonly deposit_percent: number | null;
  readonly deposit_min_cents: number | null;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  readonly per_player: number;
  readonly total: number | null;
  readonly used: number;
  readonly wait_days: number;
  readonly offer_text: string;
  readonly advertised: boolean;
}

export function toCoupon(row: CouponRow): Coupon {
  return {
    id: row.id,
    code: row.code,
    kind: row.kind as Coupon['kind'],
    definitionId: row.definition_id,
    amountCents: cents(row.amount_cents),
    depositPercent: row.deposit_percent,
    depositMinCents: row.deposit_min_cents === null ? null : cents(row.deposit_min_cents),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    perPlayer: row.per_player,
    total: row.total,
    used: row.used,
    waitDays: row.wait_days,
    offerText: row.offer_text,
    advertised: row.advertised,
  };
}
