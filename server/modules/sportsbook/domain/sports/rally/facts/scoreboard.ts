import type { PeriodScore, Score, Side } from '../../../events/score.ts';
import { MOST_SETS } from './rules.ts';

/** A set as a scoreboard shows it. */
export interface SetOnBoard extends Score {
  /** Who served first in it; null where that is not known. */
  readonly first: Side | null;
}

/** What a scoreboard shows of a match, as the scores of an event's periods carry it. */
export interface Scoreboard {
  /** How many sets it may have. */
  readonly bestOf: number | null;
  /** Every set that has begun. */
  readonly sets: readonly SetOnBoard[];
  /** Who serves the next point. */
  readonly server: Side | null;
}

const pairOf = (side: Side) => ({ home: Number(side === 'home'), away: Number(side === 'away') });
const sideOf = (pair: Score | null): Side | null => (pair === null ? null : pair.home > 0 ? 'home' : pair.away > 0 ? 'away' : null);

/** The scoreboard as scores of periods: `set_n` its points, `first_n` 1 for the side that served first in it, `server` 1 for the side that serves, `best_of` the number of sets. */
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

/** The scoreboard behind the scores of periods. */
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
