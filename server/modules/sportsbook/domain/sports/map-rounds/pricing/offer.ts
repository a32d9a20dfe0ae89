import type { PricedMarket } from '../../../pricing/price-market.ts';
import { offerMaps } from '../../map-series/series-margins.ts';
import { MARGINS, type SeriesChances } from './margins.ts';

/** Markets with their prices, but for those that are decided, or as good as decided. `rarest`: outcomes below it have no price. */
export function offer(chances: readonly SeriesChances[], rarest: number): readonly PricedMarket[] {
  return offerMaps(chances, MARGINS, rarest);
}
