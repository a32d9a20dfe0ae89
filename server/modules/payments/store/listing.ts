import type { Queryable } from '#server/platform/db/database.ts';

/** `received`: everything that came in lately. `returned`: whatever has returns, as far back as the MED reaches. `claims`: banks' claims. */
export type ListingName = 'received' | 'returned' | 'claims';

/** How far the PSP's list was walked. Between walks `untilAt` is null and `through` says up to where the last one came. */
export interface Listing {
  readonly through: Date | null;
  readonly untilAt: Date | null;
  /** The next page of the window that begins at `through`. */
  readonly page: number;
}

/** Takes the turn to walk a list, until `leaseUntil` at most; null when it isn't due or another process has it. */
export async function claimListing(db: Queryable, name: ListingName, at: Date, leaseUntil: Date): Promise<Listing | null> {
  const row = await db
    .updateTable('payments_listing')
    .set({ due_at: leaseUntil })
    .where('name', '=', name)
    .where('due_at', '<=', at)
    .returning(['through', 'until_at', 'page'])
    .executeTakeFirst();
  return row === undefined ? null : { through: row.through, untilAt: row.until_at, page: row.page };
}

/** Keeps how far a walk has come, and when it goes on. */
export async function keepListing(db: Queryable, name: ListingName, listing: Listing, dueAt: Date): Promise<void> {
  await db
    .updateTable('payments_listing')
    .set({ through: listing.through, until_at: listing.untilAt, page: listing.page, due_at: dueAt })
    .where('name', '=', name)
    .execute();
}

/** A walk is over: the whole list up to `through` was read. */
export async function endListing(db: Queryable, name: ListingName, through: Date, dueAt: Date): Promise<void> {
  await db.updateTable('payments_listing').set({ through, walked_at: through, until_at: null, page: 0, due_at: dueAt }).where('name', '=', name).execute();
}
