import type { Score, Side } from '../../../events/score.ts';

/**
 * How a match ended, or `under_way`: the facts are those already certain. `retired`, `disqualified`: a side gave up or was sent off after the first point.
 * `walkover`: before it. `abandoned`: not resumed. `postponed`: not begun within its window, `cancelled`: never to be played.
 */
export const ENDINGS = ['played', 'retired', 'disqualified', 'walkover', 'abandoned', 'postponed', 'cancelled', 'under_way'] as const;
export type Ending = (typeof ENDINGS)[number];

/** The facts of a match that settlement uses. Null: unknown. */
export interface RallyFacts {
  readonly ending: Ending;
  readonly bestOf: number | null;
  /** `changed`: the match began with a number of sets other than offered. */
  readonly format: 'kept' | 'changed' | null;
  /** Points of every set that has begun, in order; the last may be under way, or broken off. Includes penalty points. */
  readonly sets: readonly Score[] | null;
  /** The side that served first in each of these sets. */
  readonly servers: readonly Side[] | null;
  /** The winner of each point of each of these sets, in order. */
  readonly points: readonly (readonly Side[])[] | null;
  /** A golden set after the match, which decides a tie of two legs; no market uses it. */
  readonly goldenSet: Score | null;
  /** The side that advances, by decision of the tournament. */
  readonly advancing: Side | null;
}

/** Facts with only the ending known. */
export const NOTHING_KNOWN: Omit<RallyFacts, 'ending'> = {
  bestOf: null,
  format: null,
  sets: null,
  servers: null,
  points: null,
  goldenSet: null,
  advancing: null,
};
