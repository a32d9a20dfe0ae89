import { seriesFeed } from '../map-rounds/series-feed.ts';
import { CS2_LEAGUES } from './cs2-leagues.ts';

/** CS2 of invented teams; overtimes of six rounds, seven maps to choose from. */
export const cs2Feed = seriesFeed('cs2', CS2_LEAGUES, {
  ...{ overtime: 'six_rounds', maps: 7 },
  bestOf: ({ league, round }) => (league.id === 'liga-aurora-cs2' ? (round % 7 === 0 ? 5 : 3) : round % 2 === 0 ? 2 : 1),
});
