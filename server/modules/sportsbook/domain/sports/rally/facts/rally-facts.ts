import type { Score, Side } from '../../../events/score.ts';

/**
 * How a match ended, or `under_way`: the facts are those already certain. `retired`, `disqualified`: a side gave up or was sent off after the first point.
 * `walkover`: before it. `abandoned`: not resumed. `postponed`: not begun within its window, `cancelled`: never to be played.
 */
export const ENDINGS = ['played', 'retired', 'disqualified', 'walkover', 'abandoned', 'postponed', 'cancelled', 'under_way'] as const;
export type Ending = (typeof ENDINGS)[number];

/** What settlement knows of a match. Null: not known. */
export interface RallyFacts {
  readonly ending: Ending;
  readonly bestOf: number | null;
  /** `changed`: the match began with another number of sets than the one it was offered with. */
  readonly format: 'kept' | 'changed' | null;
  /** Points of every set that has begun, in order; the last may be under way, or broken off. Points given as a penalty are among them. */
  readonly sets: readonly Score[] | null;
  /** Who served first in each of these sets. */
  readonly servers: readonly Side[] | null;
  /** Who won each point of each of these sets, in order. */
  readonly points: readonly (readonly Side[])[] | null;
  /** A golden set after the match, which decides a tie of two legs; no market reads it. */
  readonly goldenSet: Score | null;
  /** Who goes through, as the tournament says. */
  readonly advancing: Side | null;
}

/** Facts that say nothing but how the match ended. */
export const NOTHING_KNOWN: Omit<RallyFacts, 'ending'> = {
  bestOf: null,
  format: null,
  sets: null,
  servers: null,
  points: null,
  goldenSet: null,
  advancing: null,
};
