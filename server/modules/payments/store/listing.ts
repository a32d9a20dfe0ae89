import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';

/** `received`: all Pix received lately. `returned`: all Pix with returns, for as long as the MED allows. `claims`: banks' claims. */
export type ListingName = 'received' | 'returned' | 'claims';

/** How far the PSP's list was read. Between runs `untilAt` is null and `through` is the end of the last run. */
export interface Listing {
  readonly through: Date | null;
  readonly untilAt: Date | null;
  /** The next page of the window that begins at `through`. */
  readonly page: number;
}

/** A list of a provider. */
export interface ListOfProvider {
  readonly provider: string;
  readonly name: ListingName;
}

/** Claims the turn to read a list, until `leaseUntil` at most; null when it is not due or another process has claimed it. A list that was never read is due. */
export async function claimListing(db: Queryable, list: ListOfProvider, at: Date, leaseUntil: Date): Promise<Listing | null> {
  const row = await db
    .insertInto('payments_listing')
    .values({ ...list, due_at: leaseUntil })
    .onConflict((conflict) => conflict.columns(['provider', 'name']).doUpdateSet({ due_at: leaseUntil }).where('payments_listing.due_at', '<=', at))
    .returning(['through', 'until_at', 'page'])
    .executeTakeFirst();
  return row === undefined ? null : { through: row.through, untilAt: row.until_at, page: row.page };
}

/** Stores the progress of a run and the time at which it continues. */
export async function keepListing(db: Queryable, list: ListOfProvider, listing: Listing, dueAt: Date): Promise<void> {
  await row(db, list).set({ through: listing.through, until_at: listing.untilAt, page: listing.page, due_at: dueAt }).execute();
}

/** Ends a run: the whole list up to `through` was read. */
export async function endListing(db: Queryable, list: ListOfProvider, through: Date, dueAt: Date): Promise<void> {
  await row(db, list).set({ through, walked_at: through, until_at: null, page: 0, due_at: dueAt }).execute();
}

function row(db: Queryable, { provider, name }: ListOfProvider) {
  return db.updateTable('payments_listing').where('provider', '=', provider).where('name', '=', name);
}

/** The amount of unfinished work that waits for the PSP, an operator or a periodic job, and since when the oldest waits. */
export interface Waiting {
  readonly what: string;
  readonly count: number;
  readonly since: Date | null;
}

/** Every unfinished state of payments, and how far the lists of these providers were read. */
export async function readWaiting(db: Queryable, providers: readonly string[]): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    SELECT 'deposit ' || status AS what, count(*)::integer AS count, min(expires_at) AS since FROM payments_deposit WHERE status IN ('creating', 'pending') GROUP BY status
    UNION ALL
    SELECT 'receipt ' || status, count(*)::integer, min(created_at) FROM payments_receipt WHERE due_at IS NOT NULL AND status IN ('hinted', 'returning') GROUP BY status
    UNION ALL
    SELECT 'return processing', count(*)::integer, min(seen_at) FROM payments_return WHERE status = 'processing'
    UNION ALL
    SELECT 'withdrawal ' || status, count(*)::integer, min(created_at) FROM payments_withdrawal WHERE status IN ('requested', 'reviewing', 'sending') GROUP BY status
    UNION ALL
    SELECT 'claim ' || status, count(*)::integer, min(CASE status WHEN 'open' THEN opened_at ELSE answered_at END) FROM payments_claim WHERE status IN ('open', 'answering') GROUP BY status
    UNION ALL
    SELECT 'list ' || name, count(*)::integer, min(walked_at) FROM payments_listing WHERE provider = ANY (${[...providers]}::text[]) GROUP BY name`.execute(db);
  return rows;
}
