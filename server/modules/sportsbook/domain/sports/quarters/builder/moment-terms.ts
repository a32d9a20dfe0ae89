import type { BuilderTerms } from '../../sport.ts';
import type { Score } from '../quarter-facts.ts';

/** The moment of a game as far as its end depends on it: the number of periods that are over, not their points. */
export interface EndMoment {
  readonly score: Score;
  readonly periods: readonly Score[];
  /** The points so far in the period under way. */
  readonly current: Score;
  /** Minutes left in it. */
  readonly left: number;
}

/** Encodes a moment as numbers. */
export function writeMoment({ score, periods, current, left }: EndMoment): BuilderTerms {
  return {
    ...{ scoreHome: score.home, scoreAway: score.away, periods: periods.length },
    ...{ currentHome: current.home, currentAway: current.away, left },
  };
}

/** Decodes a moment from numbers, without the points of its periods. */
export function readMoment(of: (name: string) => number): EndMoment {
  return {
    score: { home: of('scoreHome'), away: of('scoreAway') },
    periods: Array.from({ length: of('periods') }, () => ({ home: 0, away: 0 })),
    current: { home: of('currentHome'), away: of('currentAway') },
    left: of('left'),
  };
}
