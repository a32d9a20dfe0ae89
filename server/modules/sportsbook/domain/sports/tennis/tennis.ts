import type { Sport } from '../sport.ts';
import { tennisBuilder } from './builder/tennis-builder.ts';
import { factFaults } from './facts/fact-faults.ts';
import { brokenOff, factsShape } from './facts/facts-shape.ts';
import type { TennisFacts } from './facts/tennis-facts.ts';
import { tennisFeed } from './feed/tennis-feed.ts';
import { liveTennis } from './live/live-tennis.ts';
import { tennisMarkets } from './markets/tennis-markets.ts';
import { priceTennis } from './pricing/price-tennis.ts';

/** Tennis, singles and doubles. */
export const tennis: Sport<TennisFacts> = {
  id: 'tennis',
  name: 'Tênis',
  periods: ['not_started', 'set_1', 'set_2', 'set_3', 'set_4', 'set_5', 'ended'],
  facts: { shape: factsShape, faults: factFaults, brokenOff },
  definitions: tennisMarkets,
  listed: [
    { id: 'winner', definition: 'winner', specifiers: {} },
    { id: 'first_set', definition: 'set_winner', specifiers: { set: '1' } },
    { id: 'both_win_a_set', definition: 'both_win_a_set', specifiers: {} },
  ],
  price: priceTennis,
  // There are too many ways to end five sets to enumerate as cases, so each market counts at its worst.
  space: null,
  live: liveTennis,
  builder: tennisBuilder,
  // Bets stay valid until the tournament ends (R-T5), within two weeks.
  leastPostponedHours: 14 * 24,
  feed: tennisFeed,
  table: null,
};
