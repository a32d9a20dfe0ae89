import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { Coupon, Use } from '../domain/coupon.ts';
import { type CouponRow, toCoupon } from './coupon-rows.ts';

export type CameBy = 'apply' | 'register' | 'deposit';

export interface UseOfCoupon {
  readonly use: Use;
  readonly coupon: Coupon;
}

const MOST_SHOWN = 100;

/** A player's uses of one coupon, the last one first. */
export async function usesOf(tx: Tx, couponId: string, playerId: string): Promise<Use[]> {
  const query = tx.selectFrom('coupons_use').selectAll().where('coupon_id', '=', couponId).where('player_id', '=', playerId);
  return (await query.orderBy('ordinal', 'desc').execute()).map(toUse);
}

export async function insertUse(tx: Tx, couponId: string, use: Omit<Use, 'rolloverId'>, cameBy: CameBy): Promise<void> {
  await tx
    .insertInto('coupons_use')
    .values({
      ...{ id: use.id, coupon_id: couponId, player_id: use.playerId, ordinal: use.ordinal },
      ...{ came_by: cameBy, applied_at: use.appliedAt, expires_at: use.expiresAt },
    })
    .execute();
}

/** Stores that a use gave its bonus, with its deposit if it needed one. */
export async function setGiven(tx: Tx, id: string, rolloverId: string, depositId: string | null): Promise<void> {
  await tx.updateTable('coupons_use').set({ rollover_id: rolloverId, deposit_id: depositId }).where('id', '=', id).execute();
}

/** A player's uses with their coupons, the latest first; `waiting`: deposit coupons that still wait at this instant, the longest wait first. */
export async function readUses(k: Queryable, playerId: string, waitingAt?: Date): Promise<UseOfCoupon[]> {
  const rows = await k
    .selectFrom('coupons_use as u')
    .innerJoin('coupons_coupon as c', 'c.id', 'u.coupon_id')
    .selectAll('c')
    .select(['u.id as use_id', 'u.player_id', 'u.ordinal', 'u.applied_at', 'u.expires_at', 'u.rollover_id'])
    .where('u.player_id', '=', playerId)
    .$if(waitingAt !== undefined, (query) => query.where('u.rollover_id', 'is', null).where('u.expires_at', '>', waitingAt ?? null))
    .orderBy('u.applied_at', waitingAt === undefined ? 'desc' : 'asc')
    .orderBy('u.id', waitingAt === undefined ? 'desc' : 'asc')
    .limit(MOST_SHOWN)
    .execute();
  return rows.map((row) => ({ use: toUse({ ...row, id: row.use_id }), coupon: toCoupon(row satisfies CouponRow) }));
}

/** The bonus that a coupon gave on this deposit; null when there is none. */
export async function givenOnDeposit(k: Queryable, depositId: string): Promise<string | null> {
  return (await k.selectFrom('coupons_use').select('rollover_id').where('deposit_id', '=', depositId).executeTakeFirst())?.rollover_id ?? null;
}

interface UseRow {
  readonly id: string;
  readonly player_id: string;
  readonly ordinal: number;
  readonly applied_at: Date;
  readonly expires_at: Date | null;
  readonly rollover_id: string | null;
}

function toUse(row: UseRow): Use {
  return {
    id: row.id,
    playerId: row.player_id,
    ordinal: row.ordinal,
    appliedAt: row.applied_at,
    expiresAt: row.expires_at,
    rolloverId: row.rollover_id,
  };
}
