import type { BonusDeps } from '#server/modules/bonus/index.ts';
import type { AccountRegistered } from '#server/modules/account/events.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { readCode } from '../domain/coupon.ts';
import { findCoupon, findRegisterCoupon } from '../store/coupon-rows.ts';
import { takeCoupon } from './take-coupon.ts';

/** Handles a registration: gives the player the code that came with it and the current registration coupon, unless refused. */
export async function followRegistration(deps: BonusDeps, tx: Tx, { playerId, couponCode }: AccountRegistered, at: Date): Promise<void> {
  const code = couponCode === null ? null : readCode(couponCode);
  const named = code === null ? null : await findCoupon(tx, code);
  const ofTheDay = await findRegisterCoupon(tx, at);
  const coupons = new Map([named, ofTheDay].flatMap((coupon) => (coupon === null ? [] : [[coupon.id, coupon]])));
  for (const couponId of [...coupons.keys()].toSorted()) await takeCoupon(deps, tx, { couponId, playerId, cameBy: 'register' }, at);
}
