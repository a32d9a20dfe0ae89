import type { SportCode } from '../sport-code.ts';

/** The imports of the code for pages of a match of simulated football. */
export const efootballCode: SportCode = {
  id: 'efootball',
  play: () => import('./efootball-play.ts'),
  layouts: { correct_score: () => import('../goals/score-prices.lazy.tsx') },
};
