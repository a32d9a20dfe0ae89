import type { SportCode } from '../sport-code.ts';

/** Where the code of pages of a match of futsal is. */
export const futsalCode: SportCode = {
  id: 'futsal',
  play: () => import('./futsal-play.ts'),
  layouts: { correct_score: () => import('../goals/score-prices.lazy.tsx') },
};
