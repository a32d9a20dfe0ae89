import type { SportCode } from '../sport-code.ts';

/** The imports of the code for pages of a match of Dota 2. */
export const dota2Code: SportCode = { id: 'dota2', play: () => import('./dota2-play.ts') };
