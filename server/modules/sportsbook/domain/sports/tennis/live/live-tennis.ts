import type { PricedMarket } from '../../../pricing/price-market.ts';
import type { LiveSport } from '../../sport.ts';
import { viewOnTheDay } from '../chain/form.ts';
import type { TennisFacts } from '../facts/tennis-facts.ts';
import { matchMarkets } from '../pricing/match-markets.ts';
import { isOffered, priceChances } from '../pricing/price-tennis.ts';
import { factsSoFar } from './facts-so-far.ts';
import { liveModel } from './live-model.ts';

/** In play, outcomes with a lower chance have no price. */
const RAREST = 0.001;

/** In-play rules of tennis. */
export const liveTennis: LiveSport<TennisFacts> = {
  delayMs: 4_000,
  suspending: ['game', 'set', 'break_point', 'medical_timeout', 'retired', 'disqualified'],
  inLists: { incidents: [], periodScores: true },
  price(input) {
    if (input.play.period === 'ended') return [];
    const model = liveModel(input);
    if (model === null) return null;
    const { states, nextGame } = model.moment;
    const view = viewOnTheDay(model.serve, states);
    const markets = matchMarkets({ format: states[0].state.format, view, nextGame });
    return markets.map((each) => withoutRarities(priceChances(each))).filter(isOffered);
  },
  factsSoFar,
};

function withoutRarities(market: PricedMarket): PricedMarket {
  if (market.outcomes.every(({ win }) => win >= RAREST)) return market;
  return { ...market, outcomes: market.outcomes.map((outcome) => (outcome.win < RAREST ? { ...outcome, oddsMilli: null } : outcome)) };
}
