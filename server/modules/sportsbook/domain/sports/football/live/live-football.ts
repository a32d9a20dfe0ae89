import type { PricedMarket } from '../../../pricing/price-market.ts';
import type { LiveSport } from '../../sport.ts';
import type { MatchFacts } from '../facts/match-facts.ts';
import { matchMarkets } from '../pricing/match-markets.ts';
import { priceChances } from '../pricing/price-match.ts';
import { countMarkets } from './count-markets.ts';
import { factsSoFar } from './facts-so-far.ts';
import { liveModel } from './live-model.ts';

/** Outcomes rarer than this have no price in play. */
const RAREST = 0.001;

/** Football while it is played. */
export const liveFootball: LiveSport<MatchFacts> = {
  delayMs: 5_000,
  suspending: ['goal', 'red_card', 'second_yellow', 'penalty_awarded'],
  newsworthy: ['goal'],
  price(input) {
    if (input.play.period === 'ended') return [];
    const model = liveModel(input);
    if (model === null) return null;
    const chances = [...matchMarkets(model.intensities, model.moment), ...countMarkets(input.play, model)];
    return chances.map((each) => withoutRarities(priceChances(each))).filter(isOpen);
  },
  factsSoFar,
};

function withoutRarities(market: PricedMarket): PricedMarket {
  if (market.outcomes.every(({ win }) => win >= RAREST)) return market;
  return { ...market, outcomes: market.outcomes.map((outcome) => (outcome.win < RAREST ? { ...outcome, oddsMilli: null } : outcome)) };
}

/** A market is decided, or as good as decided, once fewer than two of its outcomes have a price. */
function isOpen({ outcomes }: PricedMarket): boolean {
  return outcomes.filter(({ oddsMilli }) => oddsMilli !== null).length > 1;
}
