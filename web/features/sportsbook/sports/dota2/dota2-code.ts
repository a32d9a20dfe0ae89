import type { SportCode } from '../sport-code.ts';

/** Where the code of pages of a match of Dota 2 is. */
export const dota2Code: SportCode = { id: 'dota2', play: () => import('./dota2-play.ts') };
