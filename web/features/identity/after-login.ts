import { sessionStore } from '#web/shared/session/session-store.ts';
import type { SiteSettings } from '#web/shared/settings/site-settings.ts';
import { offersDepositAfterLogin } from './deposit-after-login.ts';

type Settings = Pick<SiteSettings, 'deposit_enabled' | 'compliance_profile' | 'bonus_enabled'>;

/**
 * The step after a login (specification §4): a code from a link is used and leads to its deposit or bonus; without a code the deposit modal opens for a
 * player who has no approved deposit.
 */
export async function afterLogin(settings: Settings): Promise<'deposit' | 'bonus' | null> {
  const { applyPendingCode, pendingCode } = await import('#web/shared/coupons/apply-coupon.ts');
  if (settings.bonus_enabled && sessionStore.get().status === 'in' && pendingCode() !== '') {
    const next = await applyPendingCode();
    return next === 'failed' || (next === 'deposit' && !settings.deposit_enabled) ? null : next;
  }
  return (await offersDepositAfterLogin(settings)) ? 'deposit' : null;
}
