import { isUuid } from '#kernel/ids.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { NotificationsDeps } from '../deps.ts';
import { stampRead } from '../store/inbox.ts';

/** Marks a message of the player's inbox as read; reading twice keeps the first time. Refuses one that is not there or not theirs. */
export async function markRead({ db }: Pick<NotificationsDeps, 'db'>, playerId: string, id: string, at: Date): Promise<Result<null, 'unknown_notification'>> {
  return isUuid(id) && (await stampRead(db.k, playerId, id, at)) ? ok(null) : refuse('unknown_notification');
}
