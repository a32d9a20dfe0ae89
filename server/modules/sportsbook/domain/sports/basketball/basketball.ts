import type { Sport } from '../sport.ts';
import { basketballBuilder } from './basketball-builder.ts';
import { factFaults } from './facts/fact-faults.ts';
import { brokenOff, factsShape } from './facts/facts-shape.ts';
import type { GameFacts } from './facts/game-facts.ts';
import { basketballFeed } from './feed/basketball-feed.ts';
import { liveBasketball } from './live/live-basketball.ts';
import { PERIODS } from '../quarters/periods.ts';
import { basketballMarkets } from './markets/basketball-markets.ts';
import { priceGame } from './pricing/price-game.ts';
import { readTerms } from './pricing/read-terms.ts';

/** Basketball by the rules of the NBA (four quarters of twelve minutes) and of FIBA (of ten). */
export const basketball: Sport<GameFacts> = {
  id: 'basketball',
  name: 'Basquete',
  periods: PERIODS,
  facts: { shape: factsShape, faults: factFaults, brokenOff },
  definitions: basketballMarkets,
  listed: [
    { id: 'winner', definition: 'winner', specifiers: {} },
    { id: 'result', definition: 'result', specifiers: {} },
  ],
  price(prices) {
    const terms = readTerms(prices);
    return terms === null ? null : priceGame(terms);
  },
  // There are too many scores to enumerate as cases, so liability is the sum of each market's worst case.
  space: null,
  live: liveBasketball,
  builder: basketballBuilder,
  feed: basketballFeed,
  table: null,
};
