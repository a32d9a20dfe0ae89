import { mobaFeed } from '../moba/moba-feed.ts';
import { LOL_LEAGUES } from './lol-leagues.ts';

/** League of Legends of invented teams: a league of matches of three maps, every seventh round of five, and a cup of single maps. */
export const lolFeed = mobaFeed('lol', LOL_LEAGUES, {
  ...{ monster: { type: 'dragon', from: 5.5, every: 5.5 }, hasBarons: true, minutes: { least: 21, more: 22 } },
  ...{ killsPerMinute: 0.85, goldPerMinute: 1_750 },
  bestOf: ({ league, round }) => (league.id === 'copa-farol-lol' ? 1 : round % 7 === 0 ? 5 : 3),
});
