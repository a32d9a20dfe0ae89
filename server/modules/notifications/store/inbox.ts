import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

/** The vault's context of notices: bodies contain addresses and amounts. Titles are the templates' own. */
export const BODY_CONTEXT = 'inbox-body';

export interface InboxEntry {
  readonly id: string;
  readonly playerId: string;
  readonly template: string;
  readonly title: string;
  readonly body: string;
  /** The entry's own page on the site; absent: its template's page. */
  readonly linkTo?: string;
  readonly at: Date;
}

/** Stores entries of any number of players in one statement. */
export async function insertInbox(vault: Vault, tx: Tx, entries: readonly InboxEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map((entry) => ({
    id: entry.id,
    player_id: entry.playerId,
    template: entry.template,
    title: entry.title,
    body_sealed: vault.encrypt(entry.body, BODY_CONTEXT),
    link_to: entry.linkTo ?? null,
    created_at: entry.at,
  }));
  await tx.insertInto('notifications_inbox').values(rows).execute();
}

/** One page of entries, newest first, and the total number of unread ones. */
export async function readInbox(vault: Vault, k: Queryable, playerId: string, page: number, perPage: number) {
  const own = k.selectFrom('notifications_inbox').where('player_id', '=', playerId);
  const rows = await own
    .select(['id', 'template', 'title', 'body_sealed', 'link_to', 'created_at', 'read_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const counts = await own
    .select((eb) => [eb.fn.countAll<number>().as('total'), eb.fn.countAll<number>().filterWhere('read_at', 'is', null).as('unread')])
    .executeTakeFirstOrThrow();
  const opened = rows.map((row) => ({ ...row, body: vault.decrypt(row.body_sealed, BODY_CONTEXT) }));
  return { rows: opened, total: Number(counts.total), unread: Number(counts.unread) };
}

/** Marks an entry as read, keeping the time of the first reading; false when the player has no such entry. */
export async function stampRead(k: Queryable, playerId: string, id: string, at: Date): Promise<boolean> {
  const found = await k
    .updateTable('notifications_inbox')
    .set((eb) => ({ read_at: eb.fn.coalesce('read_at', eb.val(at)) }))
    .where('player_id', '=', playerId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return found !== undefined;
}

/** Marks the unread entries of one template as read. */
export async function stampOver(k: Queryable, playerId: string, template: string, at: Date): Promise<void> {
  const unread = k.updateTable('notifications_inbox').set({ read_at: at }).where('player_id', '=', playerId).where('read_at', 'is', null);
  await unread.where('template', '=', template).execute();
}

/** Marks all entries that are unread now as read; returns how many. */
export async function stampAllRead(k: Queryable, playerId: string, at: Date): Promise<number> {
  const { numUpdatedRows } = await k
    .updateTable('notifications_inbox')
    .set({ read_at: at })
    .where('player_id', '=', playerId)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
