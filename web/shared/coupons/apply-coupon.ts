import { couponApplied, type UserCoupon } from '#contracts/money/coupons.ts';
import { alertToast } from '#ui/feedback/alert-toast/alert-toast.ts';
import { api } from '../api/api.ts';
import { errorText, problemOf } from '../api/api-problem.ts';
import { cookie } from '../api/cookie.ts';
import { storedArrival } from '../tracking/stored-arrival.ts';
import { forgetCode } from '../tracking/tracking-cookies.ts';

/** Uses a code; rejects with ApiError. A deposit's coupon is active then, and that is said; any other gives a bonus, and its activation says so (decision 067). */
export async function applyCoupon(code: string): Promise<UserCoupon> {
  const { userCoupon, message } = await api.post('/api/coupons/apply', couponApplied, { body: { code } });
  if (userCoupon.coupon.deposit) alertToast.success(message);
  return userCoupon;
}

/** What the player reads when a coupon could not be used (specification §8). */
export function couponErrorText(error: unknown): string {
  return problemOf(error).kind === 'broken' ? 'Ocorreu um erro tente novamente.' : errorText(error);
}

/** The code that a link brought and that still waits; "" for none. */
export function pendingCode(): string {
  return storedArrival()['code'] ?? cookie('code');
}

/** Uses the code that waits, and forgets it: where the player goes on with it, or that it failed, which is said. */
export async function applyPendingCode(): Promise<'deposit' | 'bonus' | 'failed'> {
  const code = pendingCode();
  forgetCode();
  try {
    return (await applyCoupon(code)).coupon.deposit ? 'deposit' : 'bonus';
  } catch (error) {
    alertToast.error(couponErrorText(error));
    return 'failed';
  }
}
