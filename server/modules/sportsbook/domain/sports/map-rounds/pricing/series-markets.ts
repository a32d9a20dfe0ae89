import type { BestOf } from '../../map-series/format.ts';
import { seriesChances } from '../../map-series/series-chances.ts';
import type { MapLaw } from '../chain/map-chain.ts';
import type { SeriesView } from '../chain/series-chain.ts';
import { mapMarkets } from './map-markets.ts';
import type { SeriesChances } from './margins.ts';

/** The inputs from which the markets of a match are derived. */
export interface MatchPrices {
  readonly bestOf: BestOf;
  readonly view: SeriesView;
  /** False before the match: single rounds are offered only in play. */
  readonly inPlay: boolean;
}

/** All markets of a match with their fair chances, derived from one view of it. */
export function matchChances(law: MapLaw, { bestOf, view, inPlay }: MatchPrices): SeriesChances[] {
  const [current, following] = view.maps;
  const now = current === undefined ? [] : mapMarkets(law, current, inPlay);
  return [
    ...seriesChances(bestOf, view),
    // In a match of one map, the map's winner is the match winner.
    ...(bestOf === 1 ? now.filter(({ definition }) => definition !== 'map_winner') : now),
    ...(following === undefined ? [] : mapMarkets(law, following, false)),
  ];
}
