import type { MarketChances } from '../../pricing/chance.ts';
import { type PricedMarket, priceMarket } from '../../pricing/price-market.ts';

/**
 * The margin of each class of market, as a share of the stakes of a balanced book (0.05 = 5 %). Winners, handicaps and totals are in the middle of real books'
 * margins for esports; the others widen with the number of outcomes.
 */
export const SERIES_MARGINS = {
  winner: 0.055,
  result: 0.07,
  mapWinner: 0.06,
  totals: 0.06,
  handicap: 0.06,
  yesNo: 0.065,
  mapScore: 0.1,
  oddEven: 0.055,
} as const;

/** Prices markets, leaving out those that are decided or nearly decided. `rarest`: outcomes with a lower chance have no price. */
export function offerMaps<C extends string>(
  chances: readonly MarketChances<C>[],
  margins: Readonly<Record<C, number>>,
  rarest: number,
): readonly PricedMarket[] {
  return chances.map((each) => withoutRarities(priceMarket(each, margins), rarest)).filter(isOffered);
}

function withoutRarities(market: PricedMarket, rarest: number): PricedMarket {
  return { ...market, outcomes: market.outcomes.map((outcome) => (outcome.win < rarest ? { ...outcome, oddsMilli: null } : outcome)) };
}

function isOffered({ outcomes }: PricedMarket): boolean {
  return outcomes.filter(({ oddsMilli }) => oddsMilli !== null).length > 1;
}
