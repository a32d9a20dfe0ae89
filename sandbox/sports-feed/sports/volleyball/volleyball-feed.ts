import { rallyFeed } from '../rally/rally-feed.ts';
import { VOLLEYBALL_LEAGUES } from './volleyball-leagues.ts';

/** Volleyball of invented clubs; men win more of the rallies on the other side's serve than women do. */
export const volleyballFeed = rallyFeed('volleyball', VOLLEYBALL_LEAGUES, {
  ...{ bestOf: 5, to: 25, lastTo: 15, serves: 'winner', ratingPoint: 0.0022, pointMs: { least: 22_000, more: 22_000 } },
  receiving: ({ league }) => (league.id === 'copa-das-aguas' ? 0.6 : 0.67),
});
