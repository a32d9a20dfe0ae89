import { couponApplied, type UserCoupon } from '#contracts/money/coupons.ts';
import { alertToast } from '#ui/feedback/alert-toast/alert-toast.ts';
import { api } from '../api/api.ts';
import { errorText, problemOf } from '../api/api-problem.ts';
import { cookie } from '../api/cookie.ts';
import { storedArrival } from '../tracking/stored-arrival.ts';
import { forgetCode } from '../tracking/tracking-cookies.ts';

/**
 * Uses a code; rejects with ApiError. A deposit's coupon is then active, and the player is notified; any other coupon gives a bonus, whose
 * activation notifies the player (decision 067).
 */
export async function applyCoupon(code: string): Promise<UserCoupon> {
  const { userCoupon, message } = await api.post('/api/coupons/apply', couponApplied, { body: { code } });
  if (userCoupon.coupon.deposit) alertToast.success(message);
  return userCoupon;
}

/** The message when a coupon could not be used (specification §8). */
export function couponErrorText(error: unknown): string {
  return problemOf(error).kind === 'broken' ? 'Ocorreu um erro tente novamente.' : errorText(error);
}

/** The code from a link that was not used yet; "" if there is none. */
export function pendingCode(): string {
  return storedArrival()['code'] ?? cookie('code');
}

/** Uses the waiting code and removes it. Returns the page on which the player continues, or `failed` after an alert. */
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
