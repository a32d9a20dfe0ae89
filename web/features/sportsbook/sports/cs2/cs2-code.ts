import type { SportCode } from '../sport-code.ts';

/** Where the code of pages of a match of CS2 is. */
export const cs2Code: SportCode = { id: 'cs2', play: () => import('./cs2-play.ts') };
