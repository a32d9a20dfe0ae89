import { isUuid } from '#kernel/ids.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import * as rows from '../store/campaigns.ts';

/** A campaign, how many it would go to now, and where its recipients stand; null when there is none. */
export async function lookAtCampaign(k: Queryable, id: string) {
  const campaign = isUuid(id) ? await rows.findCampaign(k, id) : null;
  if (campaign === null) return null;
  return { campaign, consenting: await rows.countConsenting(k, campaign.channel), recipients: await rows.countRecipients(k, campaign.id) };
}
