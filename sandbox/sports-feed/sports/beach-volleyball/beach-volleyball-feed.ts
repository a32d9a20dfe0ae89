import { rallyFeed } from '../rally/rally-feed.ts';
import { BEACH_VOLLEYBALL_LEAGUES } from './beach-volleyball-leagues.ts';

/** Beach volleyball of invented pairs. */
export const beachVolleyballFeed = rallyFeed('beach-volleyball', BEACH_VOLLEYBALL_LEAGUES, {
  ...{ bestOf: 3, to: 21, lastTo: 15, serves: 'winner', ratingPoint: 0.0024, pointMs: { least: 20_000, more: 16_000 } },
  receiving: () => 0.61,
});
