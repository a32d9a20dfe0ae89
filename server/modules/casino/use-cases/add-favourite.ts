import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { MOST_FAVOURITES } from '#contracts/casino/favourites.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { CasinoDeps } from '../deps.ts';
import { gameOf } from '../domain/catalogue.ts';
import { favouriteIds, insertFavourite, lockFavourites } from '../store/favourite-rows.ts';

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
