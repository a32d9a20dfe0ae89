import type { Queryable, Tx } from '#server/platform/db/database.ts';

export interface Preservation {
  readonly id: string;
  readonly playerId: string;
  readonly reason: string;
  readonly orderedBy: string;
  readonly orderedAt: Date;
}

/** The hold that is in force, or null. */
export async function findPreservation(db: Queryable, playerId: string): Promise<Preservation | null> {
  const row = await openPreservations(db).where('player_id', '=', playerId).executeTakeFirst();
  return row ?? null;
}

/** Holds in force, the oldest first. */
export async function listPreservations(db: Queryable, limit: number): Promise<Preservation[]> {
  return openPreservations(db).orderBy('ordered_at').limit(limit).execute();
}

function openPreservations(db: Queryable) {
  const columns = ['id', 'player_id as playerId', 'reason', 'ordered_by as orderedBy', 'ordered_at as orderedAt'] as const;
  return db.selectFrom('account_preservation').select(columns).where('released_at', 'is', null);
}

/** False if the player already has a hold. */
export async function insertPreservation(tx: Tx, { id, playerId, reason, orderedBy, orderedAt }: Preservation): Promise<boolean> {
  const inserted = await tx
    .insertInto('account_preservation')
    .values({ id, player_id: playerId, reason, ordered_by: orderedBy, ordered_at: orderedAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** False if there was no hold. */
export async function endPreservation(
  tx: Tx,
  playerId: string,
  { by, reason, at }: { readonly by: string; readonly reason: string; readonly at: Date },
): Promise<boolean> {
  const ended = await tx
    .updateTable('account_preservation')
    .set({ released_at: at, released_by: by, release_reason: reason })
    .where('player_id', '=', playerId)
    .where('released_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}
