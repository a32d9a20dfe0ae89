import type { Queryable } from '#server/platform/db/database.ts';

/** Takes the turn to compare the PSP's list with ours; null when it isn't due or another process has it. `through` is null before the first time. */
export async function claimListing(db: Queryable, at: Date, nextAt: Date): Promise<{ readonly through: Date | null } | null> {
  const row = await db.updateTable('payments_listing').set({ due_at: nextAt }).where('due_at', '<=', at).returning('through').executeTakeFirst();
  return row ?? null;
}

/** Remembers that everything up to `through` was compared. */
export async function advanceListing(db: Queryable, through: Date): Promise<void> {
  await db.updateTable('payments_listing').set({ through }).execute();
}
