import { MOST_FAVOURITES } from '#contracts/casino/favourites.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { CasinoDeps } from '../deps.ts';
import { type Game, gameOf } from '../domain/catalogue.ts';
import { deleteFavourite, favouriteIds, insertFavourite, lockFavourites } from '../store/favourite-rows.ts';

/** The player's visible favourites, newest first. A hidden game keeps its place for when it is shown again. */
export async function listFavourites(deps: Pick<CasinoDeps, 'db' | 'catalogue'>, playerId: string): Promise<Game[]> {
  const games = new Map((await deps.catalogue()).games.filter((game) => game.listed).map((game) => [game.id, game]));
  return (await favouriteIds(deps.db.k, playerId)).flatMap((id) => games.get(id) ?? []);
}

/**
 * Makes a game (id or slug) one of the player's favourites; a repeat changes nothing. Refuses an invisible game (`not_found`) and the 501st
 * (`favourites_full`).
 */
export async function addFavourite(
  deps: Pick<CasinoDeps, 'db' | 'catalogue'>,
  playerId: string,
  idOrSlug: string,
  at: Date,
): Promise<Result<null, 'not_found' | 'favourites_full'>> {
  const game = gameOf(await deps.catalogue(), idOrSlug);
  if (game === null) return refuse('not_found');
  return inTransaction(deps.db, async (tx) => {
    await lockFavourites(tx, playerId);
    const ids = await favouriteIds(tx, playerId);
    if (ids.includes(game.id)) return ok(null);
    if (ids.length >= MOST_FAVOURITES) return refuse('favourites_full');
    await insertFavourite(tx, playerId, game.id, at);
    return ok(null);
  });
}

/** Removes a game (id or slug) from the player's favourites; a repeat changes nothing. Refuses an invisible game (`not_found`). */
export async function removeFavourite(deps: Pick<CasinoDeps, 'db' | 'catalogue'>, playerId: string, idOrSlug: string): Promise<Result<null, 'not_found'>> {
  const game = gameOf(await deps.catalogue(), idOrSlug);
  if (game === null) return refuse('not_found');
  await deleteFavourite(deps.db.k, playerId, game.id);
  return ok(null);
}
