import type { SportCode } from '../sport-code.ts';

/** The imports of the code for pages of a match of volleyball. */
export const volleyballCode: SportCode = { id: 'volleyball', play: () => import('./volleyball-play.ts') };
