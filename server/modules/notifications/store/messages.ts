import type { Queryable, Tx } from '#server/platform/db/database.ts';

export interface NewMessage {
  readonly id: string;
  /** Null for a recipient without an account, whose address is encrypted with the message. */
  readonly playerId: string | null;
  readonly channel: 'email' | 'sms';
  readonly template: string;
  readonly sealed: Buffer;
  readonly at: Date;
}

export async function insertMessage(tx: Tx, message: NewMessage): Promise<void> {
  await tx
    .insertInto('notifications_message')
    .values({
      id: message.id,
      player_id: message.playerId,
      channel: message.channel,
      template: message.template,
      sealed: message.sealed,
      created_at: message.at,
    })
    .execute();
}

export interface WaitingMessage {
  readonly playerId: string | null;
  readonly channel: string;
  readonly template: string;
  readonly sealed: Buffer;
}

/** A message that is not yet sent. */
export async function findWaiting(k: Queryable, id: string): Promise<WaitingMessage | undefined> {
  const row = await k.selectFrom('notifications_message').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined || row.sealed === null) return undefined;
  return { playerId: row.player_id, channel: row.channel, template: row.template, sealed: row.sealed };
}

/** Marks a message as sent, and deletes its content. */
export async function markSent(k: Queryable, id: string, at: Date): Promise<void> {
  await k.updateTable('notifications_message').set({ sent_at: at, sealed: null }).where('id', '=', id).where('sent_at', 'is', null).execute();
}
