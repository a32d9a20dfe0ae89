import type { SportCode } from '../sport-code.ts';

/** Where the code of pages of a fight is. */
export const mmaCode: SportCode = { id: 'mma', play: () => import('./mma-play.ts') };
