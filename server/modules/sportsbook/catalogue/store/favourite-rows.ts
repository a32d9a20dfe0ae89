import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { takeTurn } from '#server/platform/db/in-transaction.ts';

export interface FavouriteRecord {
  readonly kind: 'tournament' | 'event';
  readonly ref: string;
}

/** Locks one player's favourites, so that a count made after this stays true until the transaction ends. */
export async function lockFavourites(tx: Tx, playerId: string): Promise<void> {
  await takeTurn(tx, 94, playerId);
}

/** Reads the player's visible favourites, newest first: a favourite event ends with the match. */
export async function favouriteRows(k: Queryable, playerId: string): Promise<FavouriteRecord[]> {
  const { rows } = await sql<FavouriteRecord>`
    SELECT f.kind, f.ref FROM sportsbook_favourite f
      LEFT JOIN sportsbook_event e ON f.kind = 'event' AND e.id = f.ref
      JOIN sportsbook_tournament t ON t.id = CASE f.kind WHEN 'event' THEN e.tournament_id ELSE f.ref END
    WHERE f.player_id = ${playerId} AND t.visible AND (f.kind = 'tournament' OR e.state NOT IN ('ended', 'closed', 'abandoned', 'cancelled'))
    ORDER BY f.created_at DESC, f.kind, f.ref`.execute(k);
  return rows;
}

/** Deletes favourite matches that are over, since no page shows them. */
export async function deleteFinishedFavourites(tx: Tx, playerId: string): Promise<void> {
  await sql`
    DELETE FROM sportsbook_favourite f USING sportsbook_event e
    WHERE f.player_id = ${playerId} AND f.kind = 'event' AND e.id = f.ref AND e.state IN ('ended', 'closed', 'abandoned', 'cancelled')`.execute(tx);
}

/** Counts the player's favourites, hidden ones included. */
export async function countFavourites(tx: Tx, playerId: string): Promise<number> {
  const { kept } = await tx
    .selectFrom('sportsbook_favourite')
    .select((eb) => eb.fn.countAll<number>().as('kept'))
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow();
  return kept;
}

/** True if it is already a favourite. */
export async function isFavourite(tx: Tx, playerId: string, { kind, ref }: FavouriteRecord): Promise<boolean> {
  const row = await tx
    .selectFrom('sportsbook_favourite')
    .select('ref')
    .where('player_id', '=', playerId)
    .where('kind', '=', kind)
    .where('ref', '=', ref)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertFavourite(tx: Tx, playerId: string, { kind, ref }: FavouriteRecord, at: Date): Promise<void> {
  await tx.insertInto('sportsbook_favourite').values({ player_id: playerId, kind, ref, created_at: at }).execute();
}

export async function deleteFavourite(k: Queryable, playerId: string, { kind, ref }: FavouriteRecord): Promise<void> {
  await k.deleteFrom('sportsbook_favourite').where('player_id', '=', playerId).where('kind', '=', kind).where('ref', '=', ref).execute();
}

/** True if a visible tournament, or a visible match that isn't over, has that id. */
export async function canBeFavourite(k: Queryable, { kind, ref }: FavouriteRecord): Promise<boolean> {
  const { rows } =
    kind === 'tournament'
      ? await sql`SELECT FROM sportsbook_tournament WHERE id = ${ref} AND visible`.execute(k)
      : await sql`
          SELECT FROM sportsbook_event e JOIN sportsbook_tournament t ON t.id = e.tournament_id
          WHERE e.id = ${ref} AND t.visible AND e.field IS NULL AND e.state NOT IN ('ended', 'closed', 'abandoned', 'cancelled')`.execute(k);
  return rows.length > 0;
}
