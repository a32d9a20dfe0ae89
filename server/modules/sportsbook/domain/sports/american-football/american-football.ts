import { PERIODS } from '../quarters/periods.ts';
import type { Sport } from '../sport.ts';
import { americanFootballBuilder } from './american-football-builder.ts';
import { americanFootballFeed } from './american-football-feed.ts';
import { brokenOff, factFaults, factsShape, type GameFacts } from './game-facts.ts';
import { liveAmericanFootball } from './live/live-american-football.ts';
import { americanFootballMarkets } from './markets/american-football-markets.ts';
import { gameMarkets, offer } from './pricing/game-markets.ts';
import { readTerms } from './pricing/read-terms.ts';

/** American football: four quarters of fifteen minutes, and an overtime of ten. */
export const americanFootball: Sport<GameFacts> = {
  id: 'american-football',
  name: 'Futebol americano',
  periods: PERIODS,
  facts: { shape: factsShape, faults: factFaults, brokenOff },
  definitions: americanFootballMarkets,
  listed: [
    { id: 'winner', definition: 'winner', specifiers: {} },
    { id: 'result', definition: 'result', specifiers: {} },
  ],
  price(prices) {
    const terms = readTerms(prices);
    return terms === null ? null : offer(gameMarkets(terms), 0);
  },
  // There are too many scores to enumerate as cases, so liability is the sum of each market's worst case.
  space: null,
  live: liveAmericanFootball,
  builder: americanFootballBuilder,
  // Bets stay valid until the end of the league's week.
  leastPostponedHours: 7 * 24,
  feed: americanFootballFeed,
  table: null,
};
