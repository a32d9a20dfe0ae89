import type { SportCode } from '../sport-code.ts';

/** The imports of the code for pages of a tennis match. */
export const tennisCode: SportCode = { id: 'tennis', play: () => import('./tennis-play.ts') };
