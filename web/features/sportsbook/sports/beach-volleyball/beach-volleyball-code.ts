import type { SportCode } from '../sport-code.ts';

/** The imports of the code for pages of a match of beach volleyball. */
export const beachVolleyballCode: SportCode = { id: 'beach-volleyball', play: () => import('./beach-volleyball-play.ts') };
