import type { SportsPeriodScore } from '#contracts/sportsbook/events.ts';
import { MAPS, type Pair, periodReader, type Side, sideOf } from '../map-series/maps-text.ts';
import type { GroupScreen } from '../sport-code.ts';

export { mapsText } from '../map-series/maps-text.ts';

/** The markets of rounds, and their address. */
export const ROUNDS_GROUP: GroupScreen = { group: 'rounds', name: 'Rounds', slug: 'rounds' };

/** A map of a match, out of the scores of its periods. */
export interface BoardMap extends Pair {
  readonly firstHalf: Pair | null;
  /** The side it was given to without being played to its end. */
  readonly given: Side | null;
  readonly defends: Side | null;
}

/** Who chose a map (null: it was left over), and its place in the game's list of maps, from 1; 0 for another. */
export interface BoardPick {
  readonly by: Side | null;
  readonly map: number;
}

/** The scoreboard of a match. */
export interface SeriesBoard {
  /** How many maps it may have; null where that is not known. */
  readonly bestOf: number | null;
  readonly maps: readonly BoardMap[];
  readonly picks: readonly BoardPick[];
}

export function boardOf(scores: readonly SportsPeriodScore[]): SeriesBoard {
  const of = periodReader(scores);
  return {
    bestOf: of('best_of')?.home ?? null,
    maps: MAPS.flatMap((map) => {
      const rounds = of(`map_${map}`);
      if (rounds === null) return [];
      const { home, away } = rounds;
      return [{ home, away, firstHalf: of(`first_half_${map}`), given: sideOf(of(`given_${map}`)), defends: sideOf(of(`defends_${map}`)) }];
    }),
    picks: MAPS.flatMap((map) => {
      const pick = of(`pick_${map}`);
      return pick === null ? [] : [{ by: sideOf(pick), map: of(`map_name_${map}`)?.home ?? 0 }];
    }),
  };
}
