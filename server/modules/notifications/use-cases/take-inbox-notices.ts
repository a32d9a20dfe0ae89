import * as z from 'zod';
import type { Tx } from '#server/platform/db/database.ts';
import type { NotificationsDeps } from '../deps.ts';
import type { NoticeData, NoticeTemplate } from '../events.ts';
import { stampOver } from '../store/inbox.ts';
import { composeNotice, isTemplate } from '../templates/compose-notice.ts';
import { fileEntries } from './file-entries.ts';

const payloadSchema = z.object({
  template: z.string().refine(isTemplate, 'unknown template'),
  entries: z.array(z.object({ player_id: z.uuid(), data: z.custom<NoticeData[NoticeTemplate]>((value) => typeof value === 'object' && value !== null) })),
});

/** Stores inbox notices from the outbox, in the relay's transaction: in batches, since the end of a match settles thousands of bets. */
export async function takeInboxNotices(deps: NotificationsDeps, tx: Tx, payloads: readonly Readonly<Record<string, unknown>>[], at: Date): Promise<void> {
  const entries = payloads.flatMap((payload) => {
    const { template, entries: given } = payloadSchema.parse(payload);
    return given.map(({ player_id: playerId, data }) => ({ id: deps.ids.next(), playerId, template, composed: composeNotice(template, data, deps) }));
  });
  await fileEntries(deps, tx, entries, at);
}

const overSchema = z.object({ template: z.string().refine(isTemplate, 'unknown template'), player_id: z.uuid() });

/** Marks obsolete notices as read, in the relay's transaction, so that no player is asked for an act that is done. */
export async function takeInboxOver(tx: Tx, payloads: readonly Readonly<Record<string, unknown>>[], at: Date): Promise<void> {
  for (const payload of payloads) {
    const { template, player_id: playerId } = overSchema.parse(payload);
    await stampOver(tx, playerId, template, at);
  }
}
