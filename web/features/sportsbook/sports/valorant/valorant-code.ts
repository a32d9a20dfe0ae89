import type { SportCode } from '../sport-code.ts';

/** The imports of the code for pages of a match of Valorant. */
export const valorantCode: SportCode = { id: 'valorant', play: () => import('./valorant-play.ts') };
