import type { SportCode } from '../sport-code.ts';

/** The imports of the code for pages of a basketball game. */
export const basketballCode: SportCode = { id: 'basketball', play: () => import('./basketball-play.ts') };
