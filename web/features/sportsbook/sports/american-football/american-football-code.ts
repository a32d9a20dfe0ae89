import type { SportCode } from '../sport-code.ts';

/** Where the code of pages of a game of American football is. */
export const americanFootballCode: SportCode = { id: 'american-football', play: () => import('./american-football-play.ts') };
