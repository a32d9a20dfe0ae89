import type { SportCode } from '../sport-code.ts';

/** Where the code of pages of a football match is. */
export const footballCode: SportCode = { id: 'football', event: () => import('./football-event.ts'), play: () => import('./football-play.ts') };
