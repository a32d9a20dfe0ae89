import type { CouponRefusalCode } from '#contracts/money/coupons.ts';
import { refuse, type Result } from '#kernel/refusal.ts';
import type { BonusDeps } from '#server/modules/bonus/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { type Coupon, readCode, type Use } from '../domain/coupon.ts';
import { findCoupon } from '../store/coupon-rows.ts';
import { addGuess, readGuesses } from '../store/guesses.ts';
import { takeCoupon } from './take-coupon.ts';

/** Wrong codes that a player may enter in an hour, from any address and in any process. */
const MOST_GUESSES = 15;

/** A player enters a code, or a link brought it. After too many wrong codes the player has to wait, even with a right one. */
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
