import { isUuid } from '#kernel/ids.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { lockCampaign, startCampaign } from '../store/campaigns.ts';

/** Starts a campaign, to every player who opted in to its channel; once. */
export async function sendCampaign(tx: Tx, id: string, at: Date): Promise<Result<{ readonly recipients: number }, 'unknown_campaign' | 'already_sent'>> {
  const campaign = isUuid(id) ? await lockCampaign(tx, id) : null;
  if (campaign === null) return refuse('unknown_campaign');
  if (campaign.startedAt !== null) return refuse('already_sent');
  return ok({ recipients: await startCampaign(tx, campaign, at) });
}
