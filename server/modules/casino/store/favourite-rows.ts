import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { takeTurn } from '#server/platform/db/in-transaction.ts';

/** Serialises one player's changes, so that a count made after this stays true until the transaction ends. */
export async function lockFavourites(tx: Tx, playerId: string): Promise<void> {
  await takeTurn(tx, 75, playerId);
}

/** Ids of the player's favourites, newest first; including games that are hidden now. */
export async function favouriteIds(k: Queryable, playerId: string): Promise<string[]> {
  const rows = await k
    .selectFrom('casino_favourite')
    .select('game_id')
    .where('player_id', '=', playerId)
    .orderBy('created_at', 'desc')
    .orderBy('game_id')
    .execute();
  return rows.map((row) => row.game_id);
}

export async function insertFavourite(tx: Tx, playerId: string, gameId: string, at: Date): Promise<void> {
  await tx
    .insertInto('casino_favourite')
    .values({ player_id: playerId, game_id: gameId, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFavourite(k: Queryable, playerId: string, gameId: string): Promise<void> {
  await k.deleteFrom('casino_favourite').where('player_id', '=', playerId).where('game_id', '=', gameId).execute();
}
