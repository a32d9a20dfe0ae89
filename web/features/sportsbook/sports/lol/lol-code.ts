import type { SportCode } from '../sport-code.ts';

/** Where the code of pages of a match of League of Legends is. */
export const lolCode: SportCode = { id: 'lol', play: () => import('./lol-play.ts') };
