import type { SportsPeriodScore } from '#contracts/sportsbook/events.ts';

type Side = 'home' | 'away';

interface Pair {
  readonly home: number;
  readonly away: number;
}

/** The scoreboard of a match, from the scores of its periods. */
export interface RallyBoard {
  /** Points of each set that has begun. */
  readonly sets: readonly Pair[];
  readonly server: Side | null;
  /** The maximum number of sets; null where unknown. */
  readonly bestOf: number | null;
}

const SETS = [1, 2, 3, 4, 5, 6, 7];

export function boardOf(scores: readonly SportsPeriodScore[]): RallyBoard {
  const of = (name: string): Pair | null => scores.find(({ period }) => period === name) ?? null;
  const server = of('server');
  return {
    sets: SETS.flatMap((set) => {
      const points = of(`set_${set}`);
      return points === null ? [] : [{ home: points.home, away: points.away }];
    }),
    server: server === null ? null : server.home > 0 ? 'home' : 'away',
    bestOf: of('best_of')?.home ?? null,
  };
}

/** "25–19 4–2". */
export function setsText(scores: readonly SportsPeriodScore[]): string | null {
  const { sets } = boardOf(scores);
  return sets.length === 0 ? null : sets.map(({ home, away }) => `${home}–${away}`).join(' ');
}
