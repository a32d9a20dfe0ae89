import type { SportCode } from '../sport-code.ts';

/** Where the code of pages of a match of table tennis is. */
export const tableTennisCode: SportCode = { id: 'table-tennis', play: () => import('./table-tennis-play.ts') };
