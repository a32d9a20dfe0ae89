import type { SportsFavouritesReply } from '#contracts/sportsbook/events.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { MOST_FAVOURITES } from '#contracts/casino/favourites.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { SportsbookDeps } from '../deps.ts';
import * as rows from './store/favourite-rows.ts';

type Deps = Pick<SportsbookDeps, 'db'>;

/** Lists the ids of the player's favourite tournaments and events, newest first. */
export async function listFavourites(deps: Deps, playerId: string): Promise<SportsFavouritesReply> {
  const kept = await rows.favouriteRows(deps.db.k, playerId);
  const of = (wanted: string) => kept.filter(({ kind }) => kind === wanted).map(({ ref }) => ref);
  return { tournaments: of('tournament'), events: of('event') };
}

/**
 * Adds a tournament or an event to the player's favourites; repeating the call changes nothing. Refuses one that is not shown or is over (`not_found`) and
 * the 501st (`favourites_full`).
 */
export async function addFavourite(
  deps: Deps,
  playerId: string,
  favourite: rows.FavouriteRecord,
  at: Date,
): Promise<Result<null, 'not_found' | 'favourites_full'>> {
  if (!(await rows.canBeFavourite(deps.db.k, favourite))) return refuse('not_found');
  return inTransaction(deps.db, async (tx) => {
    await rows.lockFavourites(tx, playerId);
    if (await rows.isFavourite(tx, playerId, favourite)) return ok(null);
    await rows.deleteFinishedFavourites(tx, playerId);
    if ((await rows.countFavourites(tx, playerId)) >= MOST_FAVOURITES) return refuse('favourites_full');
    await rows.insertFavourite(tx, playerId, favourite, at);
    return ok(null);
  });
}

/** Removes a tournament or an event from the player's favourites, even one that is no longer shown. Removing an absent favourite is no error. */
export async function removeFavourite(deps: Deps, playerId: string, favourite: rows.FavouriteRecord): Promise<void> {
  await rows.deleteFavourite(deps.db.k, playerId, favourite);
}
