import type { SportsPeriodScore } from '#contracts/sportsbook/events.ts';

type Side = 'home' | 'away';

interface Pair {
  readonly home: number;
  readonly away: number;
}

/** The scoreboard of a match, from the scores of its periods. */
export interface TennisBoard {
  /** Games of each set that has begun, with the points of its tie-break. */
  readonly sets: readonly (Pair & { readonly tieBreak: Pair | null })[];
  /** Points of the current game as umpires call them; null after the last serve. */
  readonly points: Readonly<Record<Side, string>> | null;
  readonly server: Side | null;
}

const CALLS = ['0', '15', '30', '40'];
/** The number of the format whose last set is a tie-break. */
const MATCH_TIE_BREAK = 2;

export function boardOf(scores: readonly SportsPeriodScore[]): TennisBoard {
  const of = (name: string): Pair | null => scores.find(({ period }) => period === name) ?? null;
  const sets = [1, 2, 3, 4, 5].flatMap((set) => {
    const games = of(`set_${set}`);
    return games === null ? [] : [{ home: games.home, away: games.away, tieBreak: of(`tie_break_${set}`) }];
  });
  const [server, points, format, last] = [of('server'), of('points'), of('format'), sets.at(-1)];
  const isShort = format !== null && format.away === MATCH_TIE_BREAK && sets.length === format.home;
  const isTieBreak = isShort || (last?.home === 6 && last.away === 6);
  const call = (own: number, other: number) => (isTieBreak ? String(own) : own > 3 && own > other ? 'AD' : (CALLS[Math.min(own, 3)] ?? '40'));
  return {
    sets,
    points: server === null || points === null ? null : { home: call(points.home, points.away), away: call(points.away, points.home) },
    server: server === null ? null : server.home === 1 ? 'home' : 'away',
  };
}
