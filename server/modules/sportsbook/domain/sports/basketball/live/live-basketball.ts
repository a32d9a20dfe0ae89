import { type PricedMarket, priceMarket } from '../../../pricing/price-market.ts';
import type { LiveSport } from '../../sport.ts';
import { firstTo, type GameFacts } from '../facts/game-facts.ts';
import { MARGINS } from '../pricing/margins.ts';
import { gameMarkets } from '../pricing/game-markets.ts';
import { races } from '../pricing/race.ts';
import { factsSoFar } from './facts-so-far.ts';
import { liveModel } from './live-model.ts';

/** In play, outcomes with a lower chance have no price. */
const RAREST = 0.002;

/** In-play rules of basketball. A basket suspends nothing, since one falls every half minute; the acceptance delay covers baskets instead. */
export const liveBasketball: LiveSport<GameFacts> = {
  delayMs: 4_000,
  suspending: ['period_end', 'ejection', 'game_end'],
  price(input) {
    if (input.play.period === 'ended') return [];
    const model = liveModel(input);
    if (model === null) return null;
    const { terms, moment } = model;
    const facts = factsSoFar(input.play);
    const chances = [...gameMarkets(terms, moment), ...races(terms, moment.score, (race) => firstTo(facts, race) === null)];
    return chances.map((each) => withoutRarities(priceMarket(each, MARGINS))).filter(isOpen);
  },
  factsSoFar,
};

function withoutRarities(market: PricedMarket): PricedMarket {
  if (market.outcomes.every(({ win }) => win >= RAREST)) return market;
  return { ...market, outcomes: market.outcomes.map((outcome) => (outcome.win < RAREST ? { ...outcome, oddsMilli: null } : outcome)) };
}

/** A market counts as decided if fewer than two of its outcomes have a price. */
function isOpen({ outcomes }: PricedMarket): boolean {
  return outcomes.filter(({ oddsMilli }) => oddsMilli !== null).length > 1;
}
