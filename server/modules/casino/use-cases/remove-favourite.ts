import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { CasinoDeps } from '../deps.ts';
import { gameOf } from '../domain/catalogue.ts';
import { deleteFavourite } from '../store/favourite-rows.ts';

/** Takes a game (id or slug) off the player's favourites; a game that was none of them is fine. Refuses a game nobody sees (`not_found`). */
export async function removeFavourite(deps: Pick<CasinoDeps, 'db' | 'catalogue'>, playerId: string, idOrSlug: string): Promise<Result<null, 'not_found'>> {
  const game = gameOf(await deps.catalogue(), idOrSlug);
  if (game === null) return refuse('not_found');
  await deleteFavourite(deps.db.k, playerId, game.id);
  return ok(null);
}
