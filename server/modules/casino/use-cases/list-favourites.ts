import type { CasinoDeps } from '../deps.ts';
import type { Game } from '../domain/catalogue.ts';
import { favouriteIds } from '../store/favourite-rows.ts';

/** The player's visible favourites, newest first. A hidden game keeps its place for when it is shown again. */
export async function listFavourites(deps: Pick<CasinoDeps, 'db' | 'catalogue'>, playerId: string): Promise<Game[]> {
  const games = new Map((await deps.catalogue()).games.filter((game) => game.listed).map((game) => [game.id, game]));
  return (await favouriteIds(deps.db.k, playerId)).flatMap((id) => games.get(id) ?? []);
}
