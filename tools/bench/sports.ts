import { defineBench } from './common/define-bench.ts';
import { feed } from './sports/feed.ts';
import { placement } from './sports/placement.ts';
import { settlement } from './sports/settlement.ts';

/**
 * The sportsbook with many bets: `settle` bets settled, reversed and settled again; `bets` tickets per figure over HTTP; `feed` seconds of prices from the
 * feed to a subscriber. 0 omits a part.
 */
export const bench = defineBench({
  name: 'sports',
  sizes: { bets: 6_000, settle: 10_000, feed: 20 },
  tiny: { bets: 4, settle: 20, feed: 0.2 },
  usesSite: true,
  async measure({ bets, settle, feed: seconds }) {
    if (settle > 0) await settlement(settle);
    if (bets > 0) await placement(bets);
    if (seconds > 0) await feed(seconds);
  },
});
