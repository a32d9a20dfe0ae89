import type { NavigateFunction } from 'react-router';

/** The message when a coupon is activated (specification §8). */
export const COUPON_ACTIVATED = 'Cupom ativado com sucesso';

/** Goes to the bonuses after a coupon gave one: the page asks at once whether to activate it, and shows its terms. */
export async function toBonus(navigate: NavigateFunction): Promise<void> {
  await navigate('/user/bonus', { state: { couponApplied: true } });
}

/** Whether a location's state was set by `toBonus`. */
export function cameByCoupon(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'couponApplied' in state && state.couponApplied === true;
}
