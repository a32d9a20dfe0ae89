import type { SportsPeriodScore } from '#contracts/sportsbook/events.ts';
import { MAPS, type Pair, periodReader, type Side, sideOf } from '../map-series/maps-text.ts';
import type { GroupScreen } from '../sport-code.ts';

export { mapsText } from '../map-series/maps-text.ts';

/** The markets of rounds, and their address. */
export const ROUNDS_GROUP: GroupScreen = { group: 'rounds', name: 'Rounds', slug: 'rounds' };

/** A map of a match, from the scores of its periods. */
export interface BoardMap extends Pair {
  readonly firstHalf: Pair | null;
  /** The side to which it was awarded before its end. */
  readonly given: Side | null;
  readonly defends: Side | null;
}

/** The side that chose a map (null: the decider), and its index in the game's list of maps, from 1; 0 for another. */
export interface BoardPick {
  readonly by: Side | null;
  readonly map: number;
}

/** The scoreboard of a match. */
export interface SeriesBoard {
  /** The maximum number of maps; null where unknown. */
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
