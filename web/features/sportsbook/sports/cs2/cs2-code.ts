import type { SportCode } from '../sport-code.ts';

/** The imports of the code for pages of a match of CS2. */
export const cs2Code: SportCode = { id: 'cs2', play: () => import('./cs2-play.ts') };
