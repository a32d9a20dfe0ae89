import { cents } from '#kernel/money.ts';
import { type BonusDeps, excludeForReturn, grantRollover } from '#server/modules/bonus/index.ts';
import type { DepositApproved, DepositReturned } from '#server/modules/payments/events.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { bonusOn, readCode } from '../domain/coupon.ts';
import { findCoupon, lockCoupon } from '../store/coupon-rows.ts';
import { givenOnDeposit, readUses, setGiven, type UseOfCoupon } from '../store/uses.ts';
import { takeCoupon } from './take-coupon.ts';

/**
 * Handles an approved deposit: the coupon that came with it, else the one that has waited longest, gives its bonus if the deposit is large enough. One coupon
 * per deposit, even if the event is delivered again. Under `br` no coupon gives a bonus.
 */
export async function followDeposit(deps: BonusDeps, tx: Tx, deposit: DepositApproved, at: Date): Promise<void> {
  if (deps.complianceProfile === 'br' || (await givenOnDeposit(tx, deposit.depositId)) !== null) return;
  const named = deposit.couponCode === null ? null : await takeNamed(deps, tx, deposit, at);
  const waiting = (await readUses(tx, deposit.playerId, at)).toSorted((a, b) => Number(b.coupon.id === named) - Number(a.coupon.id === named));
  for (const { use, coupon } of waiting) {
    if (await give(deps, tx, { use, coupon }, deposit, at)) return;
  }
}

/** Applies a code that came with the deposit first; a refused code is ignored. */
async function takeNamed(deps: BonusDeps, tx: Tx, { couponCode, playerId }: DepositApproved, at: Date): Promise<string | null> {
  const code = readCode(couponCode ?? '');
  const coupon = code === null ? null : await findCoupon(tx, code);
  if (coupon === null) return null;
  const used = await takeCoupon(deps, tx, { couponId: coupon.id, playerId, cameBy: 'deposit' }, at);
  return used.ok ? coupon.id : null;
}

async function give(deps: BonusDeps, tx: Tx, { use, coupon }: UseOfCoupon, deposit: DepositApproved, at: Date): Promise<boolean> {
  const amount = bonusOn(coupon, deposit.amountCents);
  if (amount === 0) return false;
  await lockCoupon(tx, coupon.id);
  const { playerId, definitionId } = { ...use, ...coupon };
  const granted = await grantRollover(deps, tx, { playerId, definitionId, amountCents: cents(amount), source: 'coupon', sourceRef: use.id }, at);
  if (!granted.ok) return false;
  await setGiven(tx, use.id, granted.value.id, deposit.depositId);
  return true;
}

/** Handles a deposit that went back, wholly or in part: its bonus is cancelled, unless it is over. */
export async function followReturn(tx: Tx, { depositId }: DepositReturned): Promise<void> {
  const rolloverId = await givenOnDeposit(tx, depositId);
  if (rolloverId !== null) await excludeForReturn(tx, rolloverId);
}
