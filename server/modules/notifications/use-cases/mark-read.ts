import { isUuid } from '#kernel/ids.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { publish, realtimeMessage } from '#server/platform/outbox/outbox.ts';
import type { NotificationsDeps } from '../deps.ts';
import { stampAllRead, stampRead } from '../store/inbox.ts';

type Deps = Pick<NotificationsDeps, 'db'>;

/** Marks a message of the player's inbox as read; reading again keeps the first time. Refuses an unknown or another player's message. */
export function markRead({ db }: Deps, playerId: string, id: string, at: Date): Promise<Result<null, 'unknown_notification'>> {
  return inTransaction(db, async (tx) => {
    if (!isUuid(id) || !(await stampRead(tx, playerId, id, at))) return refuse('unknown_notification');
    await tellPages(tx, playerId, at);
    return ok(null);
  });
}

/** Marks every message of the player's inbox as read; returns how many were unread. */
export function markAllRead({ db }: Deps, playerId: string, at: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const read = await stampAllRead(tx, playerId, at);
    if (read > 0) await tellPages(tx, playerId, at);
    return read;
  });
}

/** The player's other pages then request the unread count: a number in this message could be outdated. */
function tellPages(tx: Tx, playerId: string, at: Date): Promise<void> {
  return publish(tx, at, [realtimeMessage(`private-inbox.${playerId}`, 'InboxUpdateEvent', { added: 0, toast: null })]);
}
