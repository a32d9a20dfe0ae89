import type { PeriodScore, Score, Side } from '../../../events/score.ts';
import { LAST_SETS, type MatchFormat, MOST_SETS } from './format.ts';
import { formatOf, type SetGames } from './tennis-facts.ts';

/** The scoreboard of a match, as stored in an event's period scores. */
export interface Scoreboard {
  readonly format: MatchFormat | null;
  /** The sets that have begun. */
  readonly sets: readonly SetGames[];
  /** Points of the game under way, counted (40 is 3, an advantage is one more than the opponent's); in a tie-break, as shown. */
  readonly points: Score;
  readonly server: Side | null;
}

/**
 * The scoreboard as period scores: `set_n` its games, `tie_break_n` its tie-break, `points` those of the game under way, `server` 1 for the side that serves,
 * and `format` with the most sets and the number of the last set's rule.
 */
export function writeScoreboard({ format, sets, points, server }: Scoreboard): PeriodScore[] {
  const periods = sets.flatMap(({ home, away, tieBreak }, index) => [
    { period: `set_${index + 1}`, home, away },
    ...(tieBreak === null ? [] : [{ period: `tie_break_${index + 1}`, home: tieBreak.home, away: tieBreak.away }]),
  ]);
  return [
    ...periods,
    { period: 'points', home: points.home, away: points.away },
    ...(server === null ? [] : [{ period: 'server', home: Number(server === 'home'), away: Number(server === 'away') }]),
    ...(format === null ? [] : [{ period: 'format', home: format.bestOf, away: LAST_SETS.indexOf(format.lastSet) }]),
  ];
}

/** Reads the scoreboard from period scores. */
export function readScoreboard(periodScores: readonly PeriodScore[]): Scoreboard {
  const of = (name: string): Score | null => {
    const found = periodScores.find(({ period }) => period === name);
    return found === undefined ? null : { home: found.home, away: found.away };
  };
  const sets: SetGames[] = [];
  for (let set = 1; set <= MOST_SETS; set += 1) {
    const games = of(`set_${set}`);
    if (games === null) break;
    sets.push({ ...games, tieBreak: of(`tie_break_${set}`) });
  }
  const [server, format] = [of('server'), of('format')];
  return {
    format: format === null ? null : formatOf({ bestOf: format.home, lastSet: LAST_SETS[format.away] ?? null }),
    sets,
    points: of('points') ?? { home: 0, away: 0 },
    server: server === null ? null : server.home === 1 ? 'home' : 'away',
  };
}
