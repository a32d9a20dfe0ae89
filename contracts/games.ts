/**
 * Our own games: what menus, sitemap, home, statement, fairness page, SEO records and catalogue need to know of each. This file travels with the first load of
 * every page, so it holds what menus need; returns and the like stand in game-facts.ts, texts in a `Record<GameId, …>` where they are shown.
 */

interface GameRow {
  readonly name: string;
  /** The compliance profiles under which it is offered. */
  readonly profiles: readonly string[];
  /** A table of the live casino, among whose pages it is. */
  readonly live?: true;
}

/** By id, in the order in which lists show them. The id is what stakes carry, and the name of icon, poster (`/art/{id}.svg`), page and calls. */
export const GAMES = {
  mines: { name: 'Mines', profiles: ['open', 'br'] },
  double: { name: 'Double', profiles: ['open'] },
  dice: { name: 'Dice', profiles: ['open', 'br'] },
  crash: { name: 'Crash', profiles: ['open'] },
  plinko: { name: 'Plinko', profiles: ['open', 'br'] },
  roulette: { name: 'Roleta', profiles: ['open'], live: true },
  wheel: { name: 'Roda da Quermesse', profiles: ['open'], live: true },
  derby: { name: 'Clássico', profiles: ['open'], live: true },
  baccarat: { name: 'Bacará', profiles: ['open'], live: true },
} as const satisfies Record<string, GameRow>;

export type GameId = keyof typeof GAMES;

export interface Game extends GameRow {
  readonly id: GameId;
  readonly path: `/games/${GameId}` | `/casino/live/${GameId}`;
}

export const gameIds = Object.keys(GAMES) as readonly GameId[];
export const games: readonly Game[] = gameIds.map((id) => {
  const row: GameRow = GAMES[id];
  return { ...row, id, path: row.live === true ? `/casino/live/${id}` : `/games/${id}` };
});

/** The game of that id; undefined for what is none of ours. */
export function gameOf(id: string): Game | undefined {
  return games.find((game) => game.id === id);
}

/** Whether a site of that profile offers the game. */
export function isOfferedUnder({ profiles }: Pick<GameRow, 'profiles'>, profile: string): boolean {
  return profiles.includes(profile);
}
