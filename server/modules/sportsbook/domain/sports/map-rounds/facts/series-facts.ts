import type { Score, Side } from '../../../events/score.ts';
import { type BestOf, SERIES } from './rules.ts';

/**
 * How a match came to its end, or `under_way`: then the facts are what is certain already. `forfeited`: begun, and decided by the tournament. `walkover`: given to a side
 * before its first round. `abandoned`: not resumed. `postponed`: not begun within its window, `cancelled`: never to be played.
 */
export const ENDINGS = ['played', 'forfeited', 'walkover', 'abandoned', 'postponed', 'cancelled', 'under_way'] as const;
export type Ending = (typeof ENDINGS)[number];

/** A map that was given to a side instead of being played to its end, or at all. */
export interface Given {
  readonly to: Side;
  readonly begun: 'yes' | 'no';
}

/** Rounds of a map: the official ones, whatever was played and restored before. */
export interface MapRounds extends Score {
  /** After its first half; null before, or where it is not known. */
  readonly firstHalf: Score | null;
  readonly given: Given | null;
}

/** What settlement knows of a match. Null: not known. */
export interface SeriesFacts {
  readonly ending: Ending;
  readonly bestOf: number | null;
  /** `changed`: the match began with another number of maps than the one it was offered with. */
  readonly format: 'kept' | 'changed' | null;
  /** The side that a map was given to before the start; null for none. It counts in the score of the match, and has no number. */
  readonly advantage: Side | null;
  /** Whether prices named it. */
  readonly advantageNamed: 'yes' | 'no' | null;
  /** Every map that has begun or was given, in order; the last may be under way, or broken off. */
  readonly maps: readonly MapRounds[] | null;
  /** Who won each round of each of these maps, in order. */
  readonly rounds: readonly (readonly Side[])[] | null;
  /** Whom the tournament names as winner; of a forfeited match. */
  readonly official: Side | null;
}

/** Facts that say nothing but how the match ended. */
export const NOTHING_KNOWN: Omit<SeriesFacts, 'ending'> = {
  ...{ bestOf: null, format: null, advantage: null, advantageNamed: null },
  ...{ maps: null, rounds: null, official: null },
};

/** The number of maps; null where it is not known, or none that is played. */
export function bestOfFrom(maps: number | null): BestOf | null {
  return SERIES.find((each) => each === maps) ?? null;
}
