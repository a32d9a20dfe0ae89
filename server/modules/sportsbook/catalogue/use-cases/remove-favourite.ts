import type { SportsbookDeps } from '../../deps.ts';
import { deleteFavourite, type FavouriteRecord } from '../store/favourite-rows.ts';

/** Takes a tournament or an event off the player's favourites, even one nobody sees any more; what isn't there may go again. */
export async function removeFavourite(deps: Pick<SportsbookDeps, 'db'>, playerId: string, favourite: FavouriteRecord): Promise<void> {
  await deleteFavourite(deps.db.k, playerId, favourite);
}
