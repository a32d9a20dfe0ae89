/** Games that the server plays by and whose pages are missing: no list of games has them, so nothing on a site leads to them, and no site has their calls or rounds. */
import { GAMES, type GameId } from './games.ts';

const COMING_GAMES = {
  crash: { name: 'Crash', profiles: ['open'] },
} as const;

/** Any game of ours, whether sites list it or not yet. */
export type HouseGameId = GameId | keyof typeof COMING_GAMES;

/** The compliance profiles under which a game is, or will be, offered. */
export function profilesOf(id: HouseGameId): readonly string[] {
  return { ...GAMES, ...COMING_GAMES }[id].profiles;
}
