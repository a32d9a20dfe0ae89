import { elapsedShare, FIRST_HALF_SHARE, type PlayClock } from './goal-clock.ts';
import { NIL_NIL, type Score } from './score-grid.ts';

/** What prices depend on beside the intensities: the score so far, how much is still to come, and what the first half brought. */
export interface Moment {
  readonly score: Score;
  /** Share (0–1) of the match's intensity still to come. */
  readonly remaining: number;
  /** Share (0–1) of the goals still to come that falls before half time; 0 once it is reached. */
  readonly beforeHalfTime: number;
  /** The score at half time, null while the first half is not over. */
  readonly halfTime: Score | null;
}

/** Before the match. */
export const KICK_OFF: Moment = { score: NIL_NIL, remaining: 1, beforeHalfTime: FIRST_HALF_SHARE, halfTime: null };

/** The moment of a match in play. `halfTime` is the score at half time, which the second half needs; throws RangeError without it. */
export function momentInPlay(clock: PlayClock, score: Score, halfTime: Score | null): Moment {
  if ((clock.half === 2) !== (halfTime !== null)) throw new RangeError('the score at half time belongs to the second half, and only to it');
  const elapsed = elapsedShare(clock);
  const remaining = 1 - elapsed;
  const beforeHalfTime = clock.half === 1 ? (FIRST_HALF_SHARE - elapsed) / remaining : 0;
  return { score, remaining, beforeHalfTime, halfTime };
}
