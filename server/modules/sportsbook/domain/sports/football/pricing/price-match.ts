import { type PricedMarket, priceMarket } from '../../../pricing/price-market.ts';
import type { Intensities } from './grid/intensities.ts';
import type { Moment } from './grid/moment.ts';
import { type FootballChances, MARGINS } from './margins.ts';
import { matchMarkets } from './match-markets.ts';

/** Prices of every football market of a match, before it or in play. No price ever exceeds the grid's fair odds. */
export function priceMatch(intensities: Intensities, moment?: Moment): PricedMarket[] {
  return matchMarkets(intensities, moment).map(priceChances);
}

/** A football market's chances under its class's margin. */
export function priceChances(chances: FootballChances): PricedMarket {
  return priceMarket(chances, MARGINS);
}
