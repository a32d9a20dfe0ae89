import type { SportCode } from '../sport-code.ts';

/** The imports of the code for pages of a match of League of Legends. */
export const lolCode: SportCode = { id: 'lol', play: () => import('./lol-play.ts') };
