import { type PricedMarket, priceMarket } from '../../../pricing/price-market.ts';
import { MARGINS, type RallyChances } from './margins.ts';

/** Prices markets, leaving out those that are decided or nearly decided. `rarest`: outcomes with a lower chance have no price. */
export function offer(chances: readonly RallyChances[], rarest: number): readonly PricedMarket[] {
  return chances.map((each) => withoutRarities(priceMarket(each, MARGINS), rarest)).filter(isOffered);
}

function withoutRarities(market: PricedMarket, rarest: number): PricedMarket {
  return { ...market, outcomes: market.outcomes.map((outcome) => (outcome.win < rarest ? { ...outcome, oddsMilli: null } : outcome)) };
}

function isOffered({ outcomes }: PricedMarket): boolean {
  return outcomes.filter(({ oddsMilli }) => oddsMilli !== null).length > 1;
}
