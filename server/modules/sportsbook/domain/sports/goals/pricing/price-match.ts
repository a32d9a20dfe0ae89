import { type PricedMarket, priceMarket } from '../../../pricing/price-market.ts';
import type { Intensities } from './grid/intensities.ts';
import type { Moment } from './grid/moment.ts';
import { type GoalsChances, MARGINS } from './margins.ts';
import { matchMarkets, type PricingTerms } from './match-markets.ts';

/** Prices of all markets of a match, before it (`moment` null) or in play. No price exceeds the grid's fair odds. */
export function priceMatch(game: PricingTerms, intensities: Intensities, moment: Moment | null): PricedMarket[] {
  return matchMarkets(game, intensities, moment).map(priceChances);
}

/** A market's chances under its class's margin. */
export function priceChances(chances: GoalsChances): PricedMarket {
  return priceMarket(chances, MARGINS);
}
