import type { SportCode } from '../sport-code.ts';

/** The imports of the code for pages of a game of American football. */
export const americanFootballCode: SportCode = { id: 'american-football', play: () => import('./american-football-play.ts') };
