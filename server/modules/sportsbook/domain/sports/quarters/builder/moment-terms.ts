import type { BuilderTerms } from '../../sport.ts';
import type { Score } from '../quarter-facts.ts';

/** Where a game is, as far as its end goes: how many periods are over, not what they brought. */
export interface EndMoment {
  readonly score: Score;
  readonly periods: readonly Score[];
  /** Points so far of the period under way. */
  readonly current: Score;
  /** Minutes that are left of it. */
  readonly left: number;
}

/** A moment as numbers. */
export function writeMoment({ score, periods, current, left }: EndMoment): BuilderTerms {
  return {
    ...{ scoreHome: score.home, scoreAway: score.away, periods: periods.length },
    ...{ currentHome: current.home, currentAway: current.away, left },
  };
}

/** The moment behind numbers; the points of its periods are not among them. */
export function readMoment(of: (name: string) => number): EndMoment {
  return {
    score: { home: of('scoreHome'), away: of('scoreAway') },
    periods: Array.from({ length: of('periods') }, () => ({ home: 0, away: 0 })),
    current: { home: of('currentHome'), away: of('currentAway') },
    left: of('left'),
  };
}
