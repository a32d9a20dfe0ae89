import type { Sport } from '../sport.ts';
import { goalsBuilder } from './builder/goals-builder.ts';
import { factFaults } from './facts/fact-faults.ts';
import { brokenOff, factsShape, shapeOfHalves } from './facts/facts-shape.ts';
import type { MatchFacts } from './facts/match-facts.ts';
import { goalsFeed } from './feed/goals-feed.ts';
import type { GoalsGame } from './goals-game.ts';
import { liveGoals } from './live/live-goals.ts';
import { goalsMarkets } from './markets/goals-markets.ts';
import { type FeedPrices, readIntensities } from './pricing/grid/read-intensities.ts';
import { priceMatch } from './pricing/price-match.ts';

/** Builds the sport of a game of goals. */
export function goalsSport(game: GoalsGame): Sport<MatchFacts> {
  const { halves, space, table } = game;
  const definitions = goalsMarkets(game);
  const isUsual = halves.includes(45);
  return {
    ...{ id: game.id, name: game.name, definitions, space, table },
    periods: ['not_started', 'first_half', 'half_time', 'second_half', ...(game.tie.length === 0 ? [] : ['penalties']), 'ended'],
    facts: {
      shape: isUsual ? factsShape : shapeOfHalves(halves),
      faults: (facts) => [...(halves.includes(facts.halfMinutes ?? 45) ? [] : ['halves_of_another_length']), ...factFaults(facts)],
      brokenOff: (score, periodScores) => brokenOff(halves, score, periodScores),
    },
    listed: [
      { id: 'result', definition: 'result', specifiers: {} },
      { id: 'total', definition: 'total', specifiers: { total: game.listedLine } },
      { id: 'both_to_score', definition: 'both_to_score', specifiers: {} },
    ],
    price(prices) {
      const intensities = readIntensities(prices as FeedPrices);
      return intensities.ok ? priceMatch(game, intensities.value, null) : null;
    },
    live: liveGoals(game),
    builder: goalsBuilder(game, definitions),
    feed: goalsFeed(game),
  };
}
