import * as z from 'zod';
import { CHANNELS } from '#contracts/account/notifications.ts';
import { type Ids, isUuid } from '#kernel/ids.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { wordsAgainstTheRules } from '../domain/promotional-words.ts';
import { type Campaign, countConsenting, countRecipients, findCampaign, insertCampaign, lockCampaign, startCampaign } from '../store/campaigns.ts';

const written = z.strictObject({
  channel: z.enum(CHANNELS),
  subject: z.string().trim().min(1).max(120),
  body: z.string().trim().min(1).max(2_000),
});

/** The maximum length of an SMS: a longer one costs more per part, and is not read. */
const MOST_SMS_LETTERS = 300;

/** Stores a promotional message as a draft. Refuses words that the law bans from advertisements (GM-13). */
export async function createCampaign(
  { ids }: { readonly ids: Ids },
  tx: Tx,
  given: unknown,
  createdBy: string,
  at: Date,
): Promise<Result<Campaign, 'invalid_campaign' | 'forbidden_words'>> {
  const read = written.safeParse(given);
  if (!read.success) return refuse('invalid_campaign', { file: read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) });
  const { channel, subject, body } = read.data;
  if (channel === 'sms' && subject.length + body.length > MOST_SMS_LETTERS)
    return refuse('invalid_campaign', { body: [`more than ${MOST_SMS_LETTERS} letters`] });
  const wrong = wordsAgainstTheRules(`${subject}\n${body}`);
  if (wrong.length > 0) return refuse('forbidden_words', { text: [...wrong] });
  const campaign = { id: ids.next(), channel, subject, body, createdBy, createdAt: at };
  await insertCampaign(tx, campaign);
  return ok({ ...campaign, startedAt: null, endedAt: null });
}

/** A campaign, the number of recipients that it would have now, and the states of its recipients; null when it does not exist. */
export async function lookAtCampaign(k: Queryable, id: string) {
  const campaign = isUuid(id) ? await findCampaign(k, id) : null;
  if (campaign === null) return null;
  return { campaign, consenting: await countConsenting(k, campaign.channel), recipients: await countRecipients(k, campaign.id) };
}

/** Starts a campaign for every player who opted in to its channel; only once. */
export async function sendCampaign(tx: Tx, id: string, at: Date): Promise<Result<{ readonly recipients: number }, 'unknown_campaign' | 'already_sent'>> {
  const campaign = isUuid(id) ? await lockCampaign(tx, id) : null;
  if (campaign === null) return refuse('unknown_campaign');
  if (campaign.startedAt !== null) return refuse('already_sent');
  return ok({ recipients: await startCampaign(tx, campaign, at) });
}
