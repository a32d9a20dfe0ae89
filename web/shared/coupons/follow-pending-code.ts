import type { Location, NavigateFunction } from 'react-router';
import { withModal } from '../modal/modal-name.ts';
import { applyPendingCode } from './apply-coupon.ts';
import { toBonus } from './to-bonus.ts';

/** A player came by a link with a coupon: it is used, and a deposit's leads to the deposit, any other to the bonuses. */
export async function followPendingCode(location: Location, navigate: NavigateFunction): Promise<void> {
  const next = await applyPendingCode();
  if (next === 'bonus') await toBonus(navigate);
  if (next === 'deposit') await navigate(withModal(location, 'deposit'), { state: { modalOverPage: true }, preventScrollReset: true });
}
