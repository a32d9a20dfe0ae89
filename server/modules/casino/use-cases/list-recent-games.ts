import { recentGames } from '#server/modules/stakes/index.ts';
import type { CasinoDeps } from '../casino-deps.ts';
import type { Game } from '../domain/catalogue.ts';

const SHOWN = 24;
/** More than is shown: what is not in the catalogue (sports, hidden games) drops out. */
const ASKED = 200;

/** The games that the player staked on, the last one first, at most 24. */
export async function listRecentGames(deps: Pick<CasinoDeps, 'db' | 'catalogue'>, playerId: string): Promise<Game[]> {
  const games = new Map((await deps.catalogue()).games.map((game) => [game.id, game]));
  return (await recentGames(deps.db.k, playerId, ASKED)).flatMap((id) => games.get(id) ?? []).slice(0, SHOWN);
}
