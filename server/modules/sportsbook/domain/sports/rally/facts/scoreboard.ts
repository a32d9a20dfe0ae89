import type { PeriodScore, Score, Side } from '../../../events/score.ts';
import { MOST_SETS } from './rules.ts';

/** A set on the scoreboard. */
export interface SetOnBoard extends Score {
  /** The side that served first in it; null if unknown. */
  readonly first: Side | null;
}

/** The scoreboard of a match, as stored in an event's period scores. */
export interface Scoreboard {
  /** The number of sets of the match's format. */
  readonly bestOf: number | null;
  /** The sets that have begun. */
  readonly sets: readonly SetOnBoard[];
  /** The side that serves the next point. */
  readonly server: Side | null;
}

const pairOf = (side: Side) => ({ home: Number(side === 'home'), away: Number(side === 'away') });
const sideOf = (pair: Score | null): Side | null => (pair === null ? null : pair.home > 0 ? 'home' : pair.away > 0 ? 'away' : null);

/**
 * The scoreboard as period scores: `set_n` its points, `first_n` 1 for the side that served first in it, `server` 1 for the side that serves, `best_of` the
 * number of sets.
 */
export function writeScoreboard({ bestOf, sets, server }: Scoreboard): PeriodScore[] {
  const periods = sets.flatMap(({ home, away, first }, index) => [
    { period: `set_${index + 1}`, home, away },
    ...(first === null ? [] : [{ period: `first_${index + 1}`, ...pairOf(first) }]),
  ]);
  return [
    ...periods,
    ...(server === null ? [] : [{ period: 'server', ...pairOf(server) }]),
    ...(bestOf === null ? [] : [{ period: 'best_of', home: bestOf, away: 0 }]),
  ];
}

/** Reads the scoreboard from period scores. */
export function readScoreboard(periodScores: readonly PeriodScore[]): Scoreboard {
  const of = (name: string): Score | null => periodScores.find(({ period }) => period === name) ?? null;
  const sets: SetOnBoard[] = [];
  for (let set = 1; set <= MOST_SETS; set += 1) {
    const points = of(`set_${set}`);
    if (points === null) break;
    sets.push({ home: points.home, away: points.away, first: sideOf(of(`first_${set}`)) });
  }
  return { bestOf: of('best_of')?.home ?? null, sets, server: sideOf(of('server')) };
}
