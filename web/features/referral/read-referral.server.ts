import { referralReply } from '#contracts/money/referral.ts';
import type { ReferralView } from '#contracts/money/referral.ts';
import { readApi } from '#web/shared/visit/read-visit.server.ts';
import type { VisitContext } from '#web/shared/visit/visit.ts';

/** The player's invitations; null when they can't be read. */
export async function readReferral(context: VisitContext): Promise<{ readonly referral: ReferralView | null }> {
  return { referral: referralReply.safeParse(await readApi(context, '/api/referral')).data ?? null };
}
