import type { SportCode } from '../sport-code.ts';

/** Where the code of pages of a match of beach volleyball is. */
export const beachVolleyballCode: SportCode = { id: 'beach-volleyball', play: () => import('./beach-volleyball-play.ts') };
