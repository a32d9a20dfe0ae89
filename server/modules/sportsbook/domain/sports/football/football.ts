import type { Sport } from '../sport.ts';
import { footballBuilder } from './builder/football-builder.ts';
import { factFaults } from './facts/fact-faults.ts';
import { brokenOff, factsShape } from './facts/facts-shape.ts';
import type { MatchFacts } from './facts/match-facts.ts';
import { footballFeed } from './feed/football-feed.ts';
import { liveFootball } from './live/live-football.ts';
import { footballMarkets } from './markets/football-markets.ts';
import { type FeedPrices, readIntensities } from './pricing/grid/read-intensities.ts';
import { priceMatch } from './pricing/price-match.ts';
import { scoreSpace } from './score-space.ts';
import { leagueTable } from './standings/league-table.ts';

/** Association football, ninety minutes. */
export const football: Sport<MatchFacts> = {
  id: 'football',
  name: 'Futebol',
  periods: ['not_started', 'first_half', 'half_time', 'second_half', 'ended'],
  facts: { shape: factsShape, faults: factFaults, brokenOff },
  definitions: footballMarkets,
  listed: [
    { id: 'result', definition: 'result', specifiers: {} },
    { id: 'total', definition: 'total', specifiers: { total: '2.5' } },
    { id: 'both_to_score', definition: 'both_to_score', specifiers: {} },
  ],
  price(prices) {
    const intensities = readIntensities(prices as FeedPrices);
    return intensities.ok ? priceMatch(intensities.value) : null;
  },
  space: scoreSpace,
  live: liveFootball,
  builder: footballBuilder,
  feed: footballFeed,
  table: leagueTable,
};
