import { centralExclusionReply } from '#contracts/account/account-closure.ts';
import { sessionSummaryReply } from '#contracts/account/account.ts';
import { limitsReply, type ProtectionReply, protectionReply } from '#contracts/account/responsible-gaming.ts';
import { readApi } from '#web/shared/visit/read-visit.server.ts';
import type { VisitContext } from '#web/shared/visit/visit.ts';
import type { ProtectionPageProps } from './protection-page.tsx';

/** Limits, the current restrictions, and the player's results; null for what can't be read, which may be requested again. */
export async function readProtectionPage(context: VisitContext): Promise<ProtectionPageProps> {
  const [summary, limits, protection, central] = await Promise.all([
    readApi(context, '/api/session/summary?recent=1'),
    readApi(context, '/api/limits'),
    readProtection(context),
    readApi(context, '/api/account/central-exclusion'),
  ]);
  return {
    summary: sessionSummaryReply.safeParse(summary).data ?? null,
    limits: limitsReply.safeParse(limits).data ?? null,
    central: centralExclusionReply.safeParse(central).data?.standing ?? null,
    ...protection,
  };
}

/** The current restrictions, and those that can be chosen. */
export async function readProtection(context: VisitContext): Promise<{ readonly protection: ProtectionReply | null }> {
  return { protection: protectionReply.safeParse(await readApi(context, '/api/protection')).data ?? null };
}
