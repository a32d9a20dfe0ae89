import { mobaFeed } from '../moba/moba-feed.ts';
import { DOTA2_LEAGUES } from './dota2-leagues.ts';

/** Dota 2 of invented teams: matches of two and three maps in turn, every seventh round of five. */
export const dota2Feed = mobaFeed('dota2', DOTA2_LEAGUES, {
  ...{ monster: { type: 'roshan', from: 13, every: 9 }, hasBarons: false, minutes: { least: 22, more: 32 } },
  ...{ killsPerMinute: 1.3, goldPerMinute: 1_950 },
  bestOf: ({ round }) => (round % 7 === 0 ? 5 : round % 2 === 0 ? 2 : 3),
});
