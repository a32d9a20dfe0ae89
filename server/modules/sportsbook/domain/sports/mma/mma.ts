import type { Sport } from '../sport.ts';
import { factFaults } from './facts/fact-faults.ts';
import { brokenOff, factsShape, type FightFacts } from './facts/fight-facts.ts';
import { fightSpace } from './fight-space.ts';
import { mmaMarkets } from './markets/mma-markets.ts';
import { mmaFeed, ROUND_PERIODS } from './mma-feed.ts';
import { mmaBuilder } from './mma-builder.ts';
import { priceFight } from './pricing/fight-markets.ts';
import { readTerms } from './pricing/read-terms.ts';

/** MMA: three or five rounds of five minutes. A single blow may decide, and no acceptance delay covers that, so bets close at the start of the fight. */
export const mma: Sport<FightFacts> = {
  id: 'mma',
  name: 'MMA',
  periods: ['not_started', ...ROUND_PERIODS, 'ended'],
  facts: { shape: factsShape, faults: factFaults, brokenOff },
  definitions: mmaMarkets,
  listed: [
    { id: 'winner', definition: 'winner', specifiers: {} },
    { id: 'distance', definition: 'distance', specifiers: {} },
  ],
  price(prices) {
    const terms = readTerms(prices);
    return terms === null ? null : priceFight(terms);
  },
  space: fightSpace,
  live: null,
  builder: mmaBuilder,
  leastPostponedHours: 48,
  feed: mmaFeed,
  table: null,
};
