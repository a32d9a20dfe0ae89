import type { Score, Side } from '../../../events/score.ts';
import { type MatchFacts, NOTHING_OF_THE_MATCH, type SeriesMap } from '../../map-series/series-facts.ts';

export type { Ending } from '../../map-series/series-facts.ts';

/** Rounds of a map: the official ones, without rounds that were undone by a restore. */
export interface MapRounds extends Score, SeriesMap {
  /** The rounds after its first half; null before it ends, or if unknown. */
  readonly firstHalf: Score | null;
}

/** The facts of a match that settlement uses. Null: unknown. */
export interface SeriesFacts extends MatchFacts<MapRounds> {
  /** The winner of each round of each of these maps, in order. */
  readonly rounds: readonly (readonly Side[])[] | null;
}

/** Facts with only the ending known. */
export const NOTHING_KNOWN: Omit<SeriesFacts, 'ending'> = { ...NOTHING_OF_THE_MATCH, rounds: null };
