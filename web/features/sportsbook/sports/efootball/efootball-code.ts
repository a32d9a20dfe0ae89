import type { SportCode } from '../sport-code.ts';

/** Where the code of pages of a match of simulated football is. */
export const efootballCode: SportCode = {
  id: 'efootball',
  play: () => import('./efootball-play.ts'),
  layouts: { correct_score: () => import('../goals/score-prices.lazy.tsx') },
};
