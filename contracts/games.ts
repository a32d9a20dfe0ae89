/**
 * Our own games: what menus, sitemap, home, statement, fairness page, SEO records and catalogue need to know of each. It travels with the first load of every
 * page, so it holds facts, not texts: what a game says of itself stands in a `Record<GameId, …>` where it is shown.
 */

/** In the order in which lists show them. A game's id is what its stakes carry, and the name of its icon, its poster (`/art/{id}.svg`) and its calls. */
export const gameIds = ['mines', 'double'] as const;
export type GameId = (typeof gameIds)[number];

export interface Game {
  readonly id: GameId;
  readonly name: string;
  /** The name after its preposition: "em Mines", "no Double". */
  readonly within: string;
  readonly path: `/games/${GameId}`;
  readonly vertical: 'originals';
  /** Theoretical return in hundredths of a percent: the lowest and the highest that a way of playing has. */
  readonly rtpHundredths: { readonly lowest: number; readonly highest: number };
  /** One round for everybody, which goes on by itself. */
  readonly multiplayer: boolean;
  /** The compliance profiles under which it is offered. Under `br` a game for several players needs a certificate, and none has one yet. */
  readonly profiles: readonly ('open' | 'br')[];
}

/** A game whose row is missing, or stands under another's id, does not compile. */
export const GAMES: { readonly [Id in GameId]: Game & { readonly id: Id; readonly path: `/games/${Id}` } } = {
  mines: {
    id: 'mines',
    name: 'Mines',
    within: 'em Mines',
    path: '/games/mines',
    vertical: 'originals',
    // 97 % is the exact limit no way of playing passes; what one stake returns is on its published paytable.
    rtpHundredths: { lowest: 8_500, highest: 9_700 },
    multiplayer: false,
    profiles: ['open', 'br'],
  },
  double: {
    id: 'double',
    name: 'Double',
    within: 'no Double',
    path: '/games/double',
    vertical: 'originals',
    // 14/15 on every colour.
    rtpHundredths: { lowest: 9_333, highest: 9_333 },
    multiplayer: true,
    profiles: ['open'],
  },
};

export const games: readonly Game[] = gameIds.map((id) => GAMES[id]);

/** The game of that id; undefined for what is none of ours. */
export function gameOf(id: string): Game | undefined {
  return games.find((game) => game.id === id);
}

/** Whether a site of that profile offers the game. */
export function isOfferedUnder(game: Game, profile: string): boolean {
  return game.profiles.some((each) => each === profile);
}
