import type { SportCode } from '../sport-code.ts';

/** The imports of the code for pages of a match of futsal. */
export const futsalCode: SportCode = {
  id: 'futsal',
  play: () => import('./futsal-play.ts'),
  layouts: { correct_score: () => import('../goals/score-prices.lazy.tsx') },
};
