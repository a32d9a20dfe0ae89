import type { SportCode } from '../sport-code.ts';

/** Where the code of pages of a basketball game is. */
export const basketballCode: SportCode = { id: 'basketball', play: () => import('./basketball-play.ts') };
