/** Coupons: codes, and the state of a player's coupons. */
import * as z from 'zod/mini';

const instant = z.iso.datetime({ offset: true });

const INVALID = 'Insira um cupom válido';

/** POST /api/coupons/apply. Text that cannot be a code is refused with the specification's text, like an empty or unknown code. */
export const couponApply = z.object({ code: z.string(INVALID).check(z.maxLength(64, INVALID)) });

export const coupon = z.object({ code: z.string(), deposit: z.boolean(), event: z.boolean(), apply_register: z.boolean() });

/** `active`: it waits for a deposit; `applied`: it gave its bonus; `expired`: no deposit came in time. */
export const userCoupon = z.object({
  id: z.string(),
  status: z.enum(['active', 'applied', 'expired']),
  applied_at: instant,
  expires_at: z.nullable(instant),
  coupon,
});
export type UserCoupon = z.infer<typeof userCoupon>;

export const couponApplied = z.object({ userCoupon, message: z.string() });

/** POST /api/coupons/list: the states to list; without any of the three, all. */
export const couponListRequest = z.object({ active: z.optional(z.boolean()), applied: z.optional(z.boolean()), expired: z.optional(z.boolean()) });
export const couponList = z.object({ userCoupons: z.array(userCoupon) });

export const couponRefusalCodes = [
  'invalid_coupon',
  'coupon_not_open',
  'coupon_exhausted',
  'coupon_for_registration',
  'deposit_coupon_refused',
  'rate_limited',
  'bonus_disabled',
  'first_bet_needed',
  'paused',
  'self_excluded',
  'not_active_account',
] as const;
export type CouponRefusalCode = (typeof couponRefusalCodes)[number];
