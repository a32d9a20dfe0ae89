import { elapsedShare, firstHalfShare, type GoalTime, type PlayClock } from './goal-clock.ts';
import { NIL_NIL, type Score } from './score-grid.ts';

/** A figure of each side. */
export interface Sides {
  readonly home: number;
  readonly away: number;
}

/** The inputs of prices other than the intensities: the score so far, the remaining share of play, and the score of the first half. */
export interface Moment {
  readonly score: Score;
  /** The part of each side's intensity of the match that is still to come; above what time leaves where a side presses, below it where a player is missing. */
  readonly remaining: Sides;
  /** Share (0–1) of the goals still to come that falls before half time; 0 once it is reached. */
  readonly beforeHalfTime: number;
  /** The score at half time, null while the first half is not over. */
  readonly halfTime: Score | null;
}

/** Nothing but time and score changes what is still to come. */
const UNCHANGED: Sides = { home: 1, away: 1 };

/** Before the match. */
export function kickOff(time: GoalTime): Moment {
  return { score: NIL_NIL, remaining: UNCHANGED, beforeHalfTime: firstHalfShare(time), halfTime: null };
}

/**
 * The moment of a match in play. `halfTime` is the score at half time, which the second half needs; throws RangeError without it. `pressure`: the factor on
 * what is still to come of each side, by who is missing and by the score.
 */
export function momentInPlay(time: GoalTime, clock: PlayClock, score: Score, halfTime: Score | null, pressure: Sides = UNCHANGED): Moment {
  if ((clock.half === 2) !== (halfTime !== null)) throw new RangeError('the score at half time belongs to the second half, and only to it');
  const elapsed = elapsedShare(time, clock);
  const left = 1 - elapsed;
  const beforeHalfTime = clock.half === 1 ? (firstHalfShare(time) - elapsed) / left : 0;
  return { score, remaining: { home: left * pressure.home, away: left * pressure.away }, beforeHalfTime, halfTime };
}
