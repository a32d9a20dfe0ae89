import type { PricedMarket } from '../../../pricing/price-market.ts';
import { offerMaps } from '../../map-series/series-margins.ts';
import { MARGINS, type SeriesChances } from './margins.ts';

/** Prices markets, leaving out those that are decided or nearly decided. `rarest`: outcomes with a lower chance have no price. */
export function offer(chances: readonly SeriesChances[], rarest: number): readonly PricedMarket[] {
  return offerMaps(chances, MARGINS, rarest);
}
