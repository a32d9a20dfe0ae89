import type { SportCode } from '../sport-code.ts';

/** The imports of the code for pages of a football match. */
export const footballCode: SportCode = {
  id: 'football',
  play: () => import('./football-play.ts'),
  lineups: () => import('./football-lineups.ts'),
  layouts: { correct_score: () => import('../goals/score-prices.lazy.tsx') },
};
