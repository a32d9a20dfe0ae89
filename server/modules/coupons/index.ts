export type { Coupon, CouponKind } from './domain/coupon.ts';
export { listCoupons } from './store/coupon-rows.ts';
export { createCoupon, type CreateRefusal, endCoupon } from './use-cases/create-coupon.ts';
