import type { SportCode } from '../sport-code.ts';

/** Where the code of pages of a tennis match is. */
export const tennisCode: SportCode = { id: 'tennis', play: () => import('./tennis-play.ts') };
