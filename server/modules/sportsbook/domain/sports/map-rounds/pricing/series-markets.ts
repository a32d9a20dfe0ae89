import type { BestOf } from '../../map-series/format.ts';
import { seriesChances } from '../../map-series/series-chances.ts';
import type { MapLaw } from '../chain/map-chain.ts';
import type { SeriesView } from '../chain/series-chain.ts';
import { mapMarkets } from './map-markets.ts';
import type { SeriesChances } from './margins.ts';

/** What the markets of a match are read off. */
export interface MatchPrices {
  readonly bestOf: BestOf;
  readonly view: SeriesView;
  /** False before the match: single rounds are offered in play. */
  readonly inPlay: boolean;
}

/** Every market of a match with its fair chances, all read off one view of it. */
export function matchChances(law: MapLaw, { bestOf, view, inPlay }: MatchPrices): SeriesChances[] {
  const [current, following] = view.maps;
  const now = current === undefined ? [] : mapMarkets(law, current, inPlay);
  return [
    ...seriesChances(bestOf, view),
    // The only map of a match has the winner of the match.
    ...(bestOf === 1 ? now.filter(({ definition }) => definition !== 'map_winner') : now),
    ...(following === undefined ? [] : mapMarkets(law, following, false)),
  ];
}
