import { elapsedShare, firstHalfShare, type GoalTime, type PlayClock } from './goal-clock.ts';
import { NIL_NIL, type Score } from './score-grid.ts';

/** A number for each side. */
export interface Sides {
  readonly home: number;
  readonly away: number;
}

/** The inputs of prices other than the intensities: the score so far, the remaining share of play, and the score of the first half. */
export interface Moment {
  readonly score: Score;
  /**
   * The part of each side's intensity that is still to come: above the remaining time's share for a side that presses, below it for a side with a player sent
   * off.
   */
  readonly remaining: Sides;
  /** Share (0–1) of the goals still to come that falls before half time; 0 from half time on. */
  readonly beforeHalfTime: number;
  /** The half-time score; null while the first half is not over. */
  readonly halfTime: Score | null;
}

/** No pressure: only time and score affect the remaining goals. */
const UNCHANGED: Sides = { home: 1, away: 1 };

/** The moment before the match. */
export function kickOff(time: GoalTime): Moment {
  return { score: NIL_NIL, remaining: UNCHANGED, beforeHalfTime: firstHalfShare(time), halfTime: null };
}

/**
 * The moment of a match in play. `halfTime`: the half-time score, which the second half needs; throws RangeError without it. `pressure`: the factor on the
 * remaining goals of each side, by players sent off and by the score.
 */
export function momentInPlay(time: GoalTime, clock: PlayClock, score: Score, halfTime: Score | null, pressure: Sides = UNCHANGED): Moment {
  if ((clock.half === 2) !== (halfTime !== null)) throw new RangeError('the score at half time belongs to the second half, and only to it');
  const elapsed = elapsedShare(time, clock);
  const left = 1 - elapsed;
  const beforeHalfTime = clock.half === 1 ? (firstHalfShare(time) - elapsed) / left : 0;
  return { score, remaining: { home: left * pressure.home, away: left * pressure.away }, beforeHalfTime, halfTime };
}
