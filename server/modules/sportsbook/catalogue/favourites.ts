import type { SportsFavouritesReply } from '#contracts/sportsbook/events.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { MOST_FAVOURITES } from '#contracts/casino/favourites.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { SportsbookDeps } from '../deps.ts';
import * as rows from './store/favourite-rows.ts';

type Deps = Pick<SportsbookDeps, 'db'>;

/** Ids of the player's favourite tournaments and events, newest first. */
export async function listFavourites(deps: Deps, playerId: string): Promise<SportsFavouritesReply> {
  const kept = await rows.favouriteRows(deps.db.k, playerId);
  const of = (wanted: string) => kept.filter(({ kind }) => kind === wanted).map(({ ref }) => ref);
  return { tournaments: of('tournament'), events: of('event') };
}

/** Makes a tournament or an event one of the player's favourites; twice is once. Refuses what nobody sees or is over (`not_found`) and the 501st (`favourites_full`). */
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

/** Takes a tournament or an event off the player's favourites, even one nobody sees any more; what isn't there may go again. */
export async function removeFavourite(deps: Deps, playerId: string, favourite: rows.FavouriteRecord): Promise<void> {
  await rows.deleteFavourite(deps.db.k, playerId, favourite);
}
