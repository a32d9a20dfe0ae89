import { defineBench } from './common/define-bench.ts';
import { betsInPlay } from './sports-live/bets-in-play.ts';
import { repricing } from './sports-live/repricing.ts';
import { subscribers } from './sports-live/subscribers.ts';

/**
 * Football in play: `reprice` whole matches repriced; for `seconds`, `bets` bets a second through a `delay` (milliseconds), and `quotes` for cash-outs; the
 * delivery of prices to `subscribers` sockets. 0 omits a part.
 */
export const bench = defineBench({
  name: 'sports-live',
  sizes: { reprice: 2_000, seconds: 10, bets: 500, delay: 3_000, quotes: 5_000, subscribers: 5_000 },
  tiny: { reprice: 20, seconds: 0.2, bets: 20, delay: 1_000, quotes: 4, subscribers: 4 },
  usesSite: true,
  async measure({ reprice, seconds, bets, delay, quotes, subscribers: sockets }) {
    if (reprice > 0) repricing(reprice);
    if (bets > 0 || quotes > 0) await betsInPlay({ seconds, bets, delayMs: delay, quotes });
    if (sockets > 0) await subscribers(sockets, seconds);
  },
});
