import type { CouponRefusalCode } from '#contracts/money/coupons.ts';
import { DAY_MS } from '#kernel/durations.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { type BonusDeps, grantRollover, mayReceive } from '#server/modules/bonus/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { type Coupon, isOpen, statusOf, type Use } from '../domain/coupon.ts';
import { countUse, lockCoupon } from '../store/coupon-rows.ts';
import { type CameBy, insertUse, setGiven, usesOf } from '../store/uses.ts';

export type UseRefusal = Exclude<CouponRefusalCode, 'invalid_coupon' | 'rate_limited'>;

interface Asked {
  readonly couponId: string;
  readonly playerId: string;
  readonly cameBy: CameBy;
}

/**
 * Gives a coupon to a player: a deposit coupon then waits for the deposit, other coupons give their bonus at once. A repeated event is the same use. The
 * coupon's row is locked, so that its last use goes to one player.
 */
export async function takeCoupon(deps: BonusDeps, tx: Tx, asked: Asked, at: Date): Promise<Result<{ readonly coupon: Coupon; readonly use: Use }, UseRefusal>> {
  const coupon = await lockCoupon(tx, asked.couponId);
  const uses = await usesOf(tx, coupon.id, asked.playerId);
  const [last] = uses;
  if (last !== undefined && (uses.length >= coupon.perPlayer || statusOf(last, at) === 'active')) return ok({ coupon, use: last });
  const refusal = couponRefusal(deps, coupon, asked.cameBy, at) ?? (await mayReceive(deps, tx, { playerId: asked.playerId, holdsGate: false }, at));
  if (refusal !== null) return refuse(refusal);
  const expiresAt = coupon.kind === 'deposit' ? new Date(at.getTime() + coupon.waitDays * DAY_MS) : null;
  const use: Use = { id: deps.ids.next(), playerId: asked.playerId, ordinal: uses.length + 1, appliedAt: at, expiresAt, rolloverId: null };
  await countUse(tx, coupon.id);
  await insertUse(tx, coupon.id, use, asked.cameBy);
  return coupon.kind === 'deposit' ? ok({ coupon, use }) : give(deps, tx, coupon, use, at);
}

function couponRefusal({ complianceProfile }: BonusDeps, coupon: Coupon, cameBy: CameBy, at: Date): UseRefusal | null {
  if (!isOpen(coupon, at)) return 'coupon_not_open';
  // No bonus may depend on a deposit on the regulated market (BON-1).
  if (coupon.kind === 'deposit' && complianceProfile === 'br') return 'deposit_coupon_refused';
  if (coupon.kind === 'apply_register' && cameBy !== 'register') return 'coupon_for_registration';
  return coupon.total !== null && coupon.used >= coupon.total ? 'coupon_exhausted' : null;
}

async function give(deps: BonusDeps, tx: Tx, coupon: Coupon, use: Use, at: Date): Promise<Result<{ readonly coupon: Coupon; readonly use: Use }, UseRefusal>> {
  const { definitionId, amountCents } = coupon;
  const granted = await grantRollover(deps, tx, { playerId: use.playerId, definitionId, amountCents, source: 'coupon', sourceRef: use.id }, at);
  if (!granted.ok) return refuse(granted.code === 'unknown_definition' ? 'coupon_not_open' : granted.code);
  await setGiven(tx, use.id, granted.value.id, null);
  return ok({ coupon, use: { ...use, rolloverId: granted.value.id } });
}
