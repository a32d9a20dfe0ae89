import { transactionsReply } from '#contracts/account/account.ts';
import { limitsReply } from '#contracts/account/responsible-gaming.ts';
import { api } from '#web/shared/api/api.ts';
import { sessionStore } from '#web/shared/session/session-store.ts';
import type { SiteSettings } from '#web/shared/settings/site-settings.ts';

/**
 * True when the deposit modal opens after a login: no approved deposit yet (specification §4). Never for a limited, paused or excluded player, never under
 * the `br` profile, and never when this can't be read.
 */
export async function offersDepositAfterLogin(settings: Pick<SiteSettings, 'deposit_enabled' | 'compliance_profile'>): Promise<boolean> {
  const session = sessionStore.get();
  if (!settings.deposit_enabled || settings.compliance_profile !== 'open' || session.status === 'out') return false;
  if (session.me.user.status !== 'Ativo' && session.me.user.status !== 'Pendente') return false;
  try {
    const approved = await api.get('/api/transactions', transactionsReply, { query: { source: 'Deposit', type: 1, status: 2, per_page: 1 } });
    if (approved.data.length > 0) return false;
    return (await api.get('/api/limits', limitsReply)).data.every(({ headroom }) => headroom === null);
  } catch {
    return false;
  }
}
