import type { SportCode } from '../sport-code.ts';

/** The imports of the code for pages of a fight. */
export const mmaCode: SportCode = { id: 'mma', play: () => import('./mma-play.ts') };
