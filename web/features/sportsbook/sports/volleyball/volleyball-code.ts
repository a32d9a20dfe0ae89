import type { SportCode } from '../sport-code.ts';

/** Where the code of pages of a match of volleyball is. */
export const volleyballCode: SportCode = { id: 'volleyball', play: () => import('./volleyball-play.ts') };
