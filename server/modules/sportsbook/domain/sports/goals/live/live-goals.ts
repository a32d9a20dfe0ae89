import type { PricedMarket } from '../../../pricing/price-market.ts';
import type { LiveSport } from '../../sport.ts';
import type { MatchFacts } from '../facts/match-facts.ts';
import type { GoalsGame } from '../goals-game.ts';
import { matchMarkets } from '../pricing/match-markets.ts';
import { priceChances } from '../pricing/price-match.ts';
import { factsSoFar } from './facts-so-far.ts';
import { liveModel } from './live-model.ts';

/** In play, outcomes with a lower chance have no price. */
const RAREST = 0.001;

/** In-play rules of a game of goals. */
export function liveGoals(game: GoalsGame): LiveSport<MatchFacts> {
  return {
    delayMs: game.delayMs,
    suspending: game.suspending,
    newsworthy: ['goal'],
    ...(game.inLists === undefined ? {} : { inLists: game.inLists }),
    price(input) {
      // No model covers the shoot-out: to_qualify uses the supplier's prices.
      if (input.play.period === 'ended' || input.play.period === 'penalties') return [];
      const model = liveModel(game, input);
      if (model === null) return null;
      const chances = [...matchMarkets(game, model.intensities, model.moment), ...(game.extra?.chances(input.play, model) ?? [])];
      return chances.map((each) => withoutRarities(priceChances(each))).filter(isOpen);
    },
    factsSoFar: (play) => factsSoFar(game, play),
  };
}

function withoutRarities(market: PricedMarket): PricedMarket {
  if (market.outcomes.every(({ win }) => win >= RAREST)) return market;
  return { ...market, outcomes: market.outcomes.map((outcome) => (outcome.win < RAREST ? { ...outcome, oddsMilli: null } : outcome)) };
}

/** A market counts as decided if fewer than two of its outcomes have a price. */
function isOpen({ outcomes }: PricedMarket): boolean {
  return outcomes.filter(({ oddsMilli }) => oddsMilli !== null).length > 1;
}
