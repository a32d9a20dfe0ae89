import * as z from 'zod';
import type { Tx } from '#server/platform/db/database.ts';
import { stampOver } from '../store/inbox.ts';
import { isTemplate } from '../templates/compose-notice.ts';

const payloadSchema = z.object({ template: z.string().refine(isTemplate, 'unknown template'), player_id: z.uuid() });

/** Marks obsolete notices as read, in the relay's transaction, so that no player is asked for an act that is done. */
export async function takeInboxOver(tx: Tx, payloads: readonly Readonly<Record<string, unknown>>[], at: Date): Promise<void> {
  for (const payload of payloads) {
    const { template, player_id: playerId } = payloadSchema.parse(payload);
    await stampOver(tx, playerId, template, at);
  }
}
