/**
 * The house's own games: the facts that menus, sitemap, home, statement, fairness page, SEO records and catalogue need. Every page loads this file first, so
 * it has only those; returns and similar facts are in game-facts.ts, texts in a `Record<GameId, …>` next to the code that shows them.
 */

interface GameRow {
  readonly name: string;
  /** The compliance profiles that offer the game. */
  readonly profiles: readonly string[];
  /** True for a table of the live casino, which has a page there. */
  readonly live?: true;
}

/** The games by id, in display order. Stakes carry the id, and icon, poster (`/art/{id}.svg`), page and calls are named after it. */
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

/** The game with that id; undefined if it is not one of the house's. */
export function gameOf(id: string): Game | undefined {
  return games.find((game) => game.id === id);
}

/** True if a site with that profile offers the game. */
export function isOfferedUnder({ profiles }: Pick<GameRow, 'profiles'>, profile: string): boolean {
  return profiles.includes(profile);
}
