import type { SportCode } from '../sport-code.ts';

/** Where the code of pages of a match of Valorant is. */
export const valorantCode: SportCode = { id: 'valorant', play: () => import('./valorant-play.ts') };
