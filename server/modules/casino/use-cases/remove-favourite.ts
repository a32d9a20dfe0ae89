import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { CasinoDeps } from '../deps.ts';
import { gameOf } from '../domain/catalogue.ts';
import { deleteFavourite } from '../store/favourite-rows.ts';

/** Removes a game (id or slug) from the player's favourites; a repeat changes nothing. Refuses an invisible game (`not_found`). */
export async function removeFavourite(deps: Pick<CasinoDeps, 'db' | 'catalogue'>, playerId: string, idOrSlug: string): Promise<Result<null, 'not_found'>> {
  const game = gameOf(await deps.catalogue(), idOrSlug);
  if (game === null) return refuse('not_found');
  await deleteFavourite(deps.db.k, playerId, game.id);
  return ok(null);
}
