import { seriesFeed } from '../map-rounds/series-feed.ts';
import { VALORANT_LEAGUES } from './valorant-leagues.ts';

/** Valorant of invented teams; overtime until a team is two rounds ahead, seven maps to choose from. */
export const valorantFeed = seriesFeed('valorant', VALORANT_LEAGUES, {
  ...{ overtime: 'two_ahead', maps: 7 },
  bestOf: ({ round }) => (round % 7 === 0 ? 5 : 3),
});
