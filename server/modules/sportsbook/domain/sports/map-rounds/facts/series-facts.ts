import type { Score, Side } from '../../../events/score.ts';
import { type MatchFacts, NOTHING_OF_THE_MATCH, type SeriesMap } from '../../map-series/series-facts.ts';

export type { Ending } from '../../map-series/series-facts.ts';

/** Rounds of a map: the official ones, whatever was played and restored before. */
export interface MapRounds extends Score, SeriesMap {
  /** After its first half; null before, or where it is not known. */
  readonly firstHalf: Score | null;
}

/** What settlement knows of a match. Null: not known. */
export interface SeriesFacts extends MatchFacts<MapRounds> {
  /** Who won each round of each of these maps, in order. */
  readonly rounds: readonly (readonly Side[])[] | null;
}

/** Facts that say nothing but how the match ended. */
export const NOTHING_KNOWN: Omit<SeriesFacts, 'ending'> = { ...NOTHING_OF_THE_MATCH, rounds: null };
