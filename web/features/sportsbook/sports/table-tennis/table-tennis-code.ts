import type { SportCode } from '../sport-code.ts';

/** The imports of the code for pages of a match of table tennis. */
export const tableTennisCode: SportCode = { id: 'table-tennis', play: () => import('./table-tennis-play.ts') };
