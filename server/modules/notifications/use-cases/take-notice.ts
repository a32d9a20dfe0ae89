import * as z from 'zod';
import type { Tx } from '#server/platform/db/database.ts';
import { jobMessage, publish } from '#server/platform/outbox/outbox.ts';
import type { NotificationsDeps } from '../deps.ts';
import { NOTICE_SEAL, type NoticeData, type NoticeTemplate } from '../events.ts';
import { insertMessage } from '../store/messages.ts';
import { composeNotice, isTemplate } from '../templates/compose-notice.ts';
import { noticePlace } from '../templates/notice-places.ts';
import { standingChoices } from './read-preferences.ts';
import { fileEntries } from './file-entries.ts';

export const DELIVER_TASK = 'notifications.deliver';

const payloadSchema = z.object({
  player_id: z.nullable(z.uuid()),
  template: z.string().refine(isTemplate, 'unknown template'),
  channel: z.enum(['email', 'sms']),
  data: z.record(z.string(), z.unknown()).optional(),
  to: z.string().optional(),
  sealed: z.string().optional(),
});

/** The content of a decrypted message; `data` is the template's own, as its publisher typed it. */
export const contentSchema = z.object({
  data: z.custom<NoticeData[NoticeTemplate]>((value) => typeof value === 'object' && value !== null),
  to: z.string().optional(),
  name: z.string().optional(),
});

/**
 * Takes one notice from the outbox, in the relay's transaction: stores an encrypted message for a job to deliver and, if it belongs there, an entry in the
 * player's inbox. Throws for an invalid payload, which then waits for an operator.
 */
export async function takeNotice(deps: NotificationsDeps, tx: Tx, payload: Readonly<Record<string, unknown>>, at: Date): Promise<void> {
  const notice = payloadSchema.parse(payload);
  const text =
    notice.sealed === undefined ? JSON.stringify({ data: notice.data, to: notice.to }) : deps.vault.decrypt(Buffer.from(notice.sealed, 'base64'), NOTICE_SEAL);
  const content = contentSchema.parse(JSON.parse(text));
  const id = deps.ids.next();
  const { player_id: playerId, template, channel } = notice;
  const composed = composeNotice(template, content.data, deps);
  if (playerId !== null) await fileEntries(deps, tx, [{ id, playerId, template, composed }], at);
  if (!(await isWanted(tx, notice))) return;
  await insertMessage(tx, {
    id,
    playerId,
    channel,
    template,
    sealed: deps.vault.encrypt(text, NOTICE_SEAL),
    at,
  });
  await publish(tx, at, [jobMessage(DELIVER_TASK, { message_id: id })]);
}

/** False if the player opted out of this subject on this channel. */
async function isWanted(tx: Tx, { player_id: playerId, template, channel }: z.infer<typeof payloadSchema>): Promise<boolean> {
  const { subject } = noticePlace(template);
  if (subject === undefined || playerId === null) return true;
  return (await standingChoices(tx, playerId)).some((choice) => choice.subject === subject && choice.channel === channel && choice.on);
}
