import type { SportCode } from '../sport-code.ts';

/** Where the code of pages of a football match is. */
export const footballCode: SportCode = {
  id: 'football',
  play: () => import('./football-play.ts'),
  lineups: () => import('./football-lineups.ts'),
  layouts: { correct_score: () => import('../goals/score-prices.lazy.tsx') },
};
