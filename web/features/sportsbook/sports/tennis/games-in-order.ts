import type { SportsIncident } from '#contracts/sportsbook/events.ts';

/** A game of a match: its winner, and whether the other side served. */
export interface PlayedGame {
  readonly id: string;
  readonly side: 'home' | 'away';
  /** From 1. */
  readonly set: number;
  /** True where the winner had a break point in it. */
  readonly isBreak: boolean;
}

/** The games that count, in order, each with its set. */
export function gamesInOrder(incidents: readonly SportsIncident[]): readonly PlayedGame[] {
  const games: PlayedGame[] = [];
  let set = 1;
  let breakPoint: SportsIncident['side'] = null;
  for (const { type, side, id, review } of incidents) {
    if (type === 'break_point') breakPoint = side;
    if (type === 'set') set += 1;
    if (type !== 'game' || side === null || review === 'taken_back') continue;
    games.push({ id: id ?? String(games.length), side, set, isBreak: breakPoint === side });
    breakPoint = null;
  }
  return games;
}

/** Games won, break points and converted ones, of either side. */
export function figuresOf(
  incidents: readonly SportsIncident[],
  side: 'home' | 'away',
): { readonly games: number; readonly breakPoints: number; readonly breaks: number } {
  const games = gamesInOrder(incidents).filter((game) => game.side === side);
  return {
    games: games.length,
    breakPoints: incidents.filter(({ type, side: of, review }) => type === 'break_point' && of === side && review !== 'taken_back').length,
    breaks: games.filter(({ isBreak }) => isBreak).length,
  };
}
