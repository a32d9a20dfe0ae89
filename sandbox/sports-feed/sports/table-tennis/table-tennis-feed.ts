import { rallyFeed } from '../rally/rally-feed.ts';
import { TABLE_TENNIS_LEAGUES } from './table-tennis-leagues.ts';

/** Table tennis of invented players. */
export const tableTennisFeed = rallyFeed('table-tennis', TABLE_TENNIS_LEAGUES, {
  ...{ bestOf: 5, to: 11, lastTo: 11, serves: 'pairs', ratingPoint: 0.003, pointMs: { least: 13_000, more: 9_000 } },
  receiving: () => 0.47,
});
