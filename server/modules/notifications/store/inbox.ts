import type { Queryable, Tx } from '#server/platform/db/database.ts';

export interface InboxEntry {
  readonly id: string;
  readonly playerId: string;
  readonly template: string;
  readonly title: string;
  readonly body: string;
  readonly at: Date;
}

export async function insertInbox(tx: Tx, entry: InboxEntry): Promise<void> {
  await tx
    .insertInto('notifications_inbox')
    .values({ id: entry.id, player_id: entry.playerId, template: entry.template, title: entry.title, body: entry.body, created_at: entry.at })
    .execute();
}

/** One page, newest first, and how many are unread in all. */
export async function readInbox(k: Queryable, playerId: string, page: number, perPage: number) {
  const own = k.selectFrom('notifications_inbox').where('player_id', '=', playerId);
  const rows = await own
    .select(['id', 'title', 'body', 'created_at', 'read_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const counts = await own
    .select((eb) => [eb.fn.countAll<number>().as('total'), eb.fn.countAll<number>().filterWhere('read_at', 'is', null).as('unread')])
    .executeTakeFirstOrThrow();
  return { rows, total: Number(counts.total), unread: Number(counts.unread) };
}

/** False when the player has no such entry; reading twice keeps the first time. */
export async function markRead(k: Queryable, playerId: string, id: string, at: Date): Promise<boolean> {
  const found = await k
    .updateTable('notifications_inbox')
    .set((eb) => ({ read_at: eb.fn.coalesce('read_at', eb.val(at)) }))
    .where('player_id', '=', playerId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return found !== undefined;
}
