import { defineBench } from './common/define-bench.ts';
import { fullRound } from './double/full-round.ts';
import { betsOverHttp } from './double/http-bets.ts';
import { watchedRound } from './double/watched-round.ts';

/**
 * Double with many bets. First a round of `bets` bets, one player each: placed through the use case, closed, drawn and settled in chunks, compared with the
 * same number of stakes settled by `stakes_api_settle` alone. Then `http` bets on one round over HTTP, 32 and 256 callers, compared with Mines and direct
 * single calls. Then one real round of the site's own process with `sockets` watching sockets and betting players. With `oneRound` no figure waits for the
 * start of a round.
 */
export const bench = defineBench({
  name: 'double',
  sizes: { bets: 10_000, http: 6_000, sockets: 10_000, oneRound: false },
  tiny: { bets: 8, http: 4, sockets: 4, oneRound: true },
  usesSite: true,
  async measure({ bets, http, sockets, oneRound }) {
    await fullRound(bets);
    await betsOverHttp(http, oneRound);
    await watchedRound(sockets, oneRound);
  },
});
