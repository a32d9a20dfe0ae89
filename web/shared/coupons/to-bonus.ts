import type { NavigateFunction } from 'react-router';

/** What activating a coupon says (specification §8). */
export const COUPON_ACTIVATED = 'Cupom ativado com sucesso';

/** To the bonuses after a coupon gave one: the page asks at once whether to activate it, with its terms. */
export async function toBonus(navigate: NavigateFunction): Promise<void> {
  await navigate('/user/bonus', { state: { couponApplied: true } });
}

/** Whether a location's state is the one that `toBonus` leaves. */
export function cameByCoupon(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'couponApplied' in state && state.couponApplied === true;
}
