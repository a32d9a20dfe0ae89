import type { Location, NavigateFunction } from 'react-router';
import { withModal } from '../modal/modal-name.ts';
import { applyPendingCode } from './apply-coupon.ts';
import { toBonus } from './to-bonus.ts';

/** Uses the coupon of the link by which the player came: a deposit's coupon leads to the deposit, any other to the bonuses. */
export async function followPendingCode(location: Location, navigate: NavigateFunction): Promise<void> {
  const next = await applyPendingCode();
  if (next === 'bonus') await toBonus(navigate);
  if (next === 'deposit') await navigate(withModal(location, 'deposit'), { state: { modalOverPage: true }, preventScrollReset: true });
}
