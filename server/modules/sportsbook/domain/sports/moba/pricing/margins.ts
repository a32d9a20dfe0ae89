import type { MarketChances } from '../../../pricing/chance.ts';
import type { PricedMarket } from '../../../pricing/price-market.ts';
import { offerMaps, SERIES_MARGINS } from '../../map-series/series-margins.ts';

/** The margin of each class of market. */
const MARGINS = { ...SERIES_MARGINS, first: 0.07, race: 0.07, duration: 0.065 } as const;

/** A market before its margin. */
export type MobaChances = MarketChances<keyof typeof MARGINS>;

/** Prices markets, leaving out those that are decided or nearly decided. `rarest`: outcomes with a lower chance have no price. */
export function offer(chances: readonly MobaChances[], rarest: number): readonly PricedMarket[] {
  return offerMaps(chances, MARGINS, rarest);
}
