import { type PricedMarket, priceMarket } from '../../../pricing/price-market.ts';
import { MARGINS } from './margins.ts';
import { gameMarkets } from './game-markets.ts';
import type { GameTerms } from './law/game-terms.ts';
import { lastPoint, races } from './race.ts';

/** Prices of all markets of a game before its start. */
export function priceGame(terms: GameTerms): PricedMarket[] {
  const all = [...gameMarkets(terms), ...races(terms, { home: 0, away: 0 }, () => true), lastPoint(terms)];
  return all.map((each) => priceMarket(each, MARGINS));
}
