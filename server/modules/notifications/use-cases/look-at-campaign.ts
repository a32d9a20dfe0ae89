import { isUuid } from '#kernel/ids.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { countConsenting, countRecipients, findCampaign } from '../store/campaigns.ts';

/** A campaign, how many recipients it would have now, and the states of its recipients; null when there is none. */
export async function lookAtCampaign(k: Queryable, id: string) {
  const campaign = isUuid(id) ? await findCampaign(k, id) : null;
  if (campaign === null) return null;
  return { campaign, consenting: await countConsenting(k, campaign.channel), recipients: await countRecipients(k, campaign.id) };
}
