import { recentGames } from '#server/modules/stakes/index.ts';
import type { CasinoDeps } from '../deps.ts';
import type { Game } from '../domain/catalogue.ts';

const SHOWN = 24;

/**
 * The games among the player's last 500 stakes, the last one first, at most 24. Games outside the catalogue (sports, hidden and unlisted games) are left out.
 */
export async function listRecentGames(deps: Pick<CasinoDeps, 'db' | 'catalogue'>, playerId: string): Promise<Game[]> {
  const games = new Map((await deps.catalogue()).games.filter((game) => game.listed).map((game) => [game.id, game]));
  return (await recentGames(deps.db.k, playerId)).flatMap((id) => games.get(id) ?? []).slice(0, SHOWN);
}
