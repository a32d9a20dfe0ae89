import type { CouponRefusalCode } from '#contracts/money/coupons.ts';
import { refuse, type Result } from '#kernel/refusal.ts';
import type { BonusDeps } from '#server/modules/bonus/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { type Coupon, readCode, type Use } from '../domain/coupon.ts';
import { findCoupon } from '../store/coupon-rows.ts';
import { addGuess, readGuesses } from '../store/guesses.ts';
import { takeCoupon } from './take-coupon.ts';

/** The number of wrong codes that a player may enter in an hour, over all addresses and processes. */
const MOST_GUESSES = 15;

/** Applies a code that a player entered or that a link brought. After too many wrong codes the player must wait, even with a valid one. */
export async function applyCoupon(
  deps: BonusDeps,
  playerId: string,
  typed: string,
  at: Date,
): Promise<Result<{ readonly coupon: Coupon; readonly use: Use }, CouponRefusalCode>> {
  if (typed.trim() === '') return refuse('invalid_coupon');
  const { tries, leftMs } = await readGuesses(deps.db.k, playerId, at);
  if (tries >= MOST_GUESSES) return { ok: false, code: 'rate_limited', waitMs: leftMs };
  const code = readCode(typed);
  const coupon = code === null ? null : await findCoupon(deps.db.k, code);
  if (coupon === null) {
    await addGuess(deps.db.k, playerId, at);
    return refuse('invalid_coupon');
  }
  return inTransaction(deps.db, (tx) => takeCoupon(deps, tx, { couponId: coupon.id, playerId, cameBy: 'apply' }, at));
}
