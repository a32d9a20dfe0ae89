import type { UserCoupon } from '#contracts/money/coupons.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { statusOf, type UseStatus } from '../domain/coupon.ts';
import { readUses, type UseOfCoupon } from '../store/uses.ts';

/** A player's coupons of these statuses, the latest first. */
export async function readCoupons(k: Queryable, playerId: string, statuses: ReadonlySet<UseStatus>, at: Date): Promise<UserCoupon[]> {
  return (await readUses(k, playerId)).map((each) => couponView(each, at)).filter(({ status }) => statuses.has(status));
}

export function couponView({ use, coupon: { code, kind } }: UseOfCoupon, at: Date): UserCoupon {
  return {
    id: use.id,
    status: statusOf(use, at),
    applied_at: use.appliedAt.toISOString(),
    expires_at: use.expiresAt?.toISOString() ?? null,
    coupon: { code, deposit: kind === 'deposit', event: kind === 'event', apply_register: kind === 'apply_register' },
  };
}
