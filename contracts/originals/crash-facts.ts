/** Facts of Crash for pages and server. Not in crash.ts, so that a page loads no schema with them. */

/** The duration of betting, of showing the break before the round is paid, and of the pause before the next round. */
export const CRASH_BETTING_MS = 8_000;
export const CRASH_SHOWN_MS = 3_000;
export const CRASH_REST_MS = 2_000;

/** The multiple grows by e^0.06 a second. */
export const CRASH_GROWTH = 0.06;

/** A player may have two bets in a round, one in each slot. */
export const CRASH_SLOTS = [1, 2] as const;
export type CrashSlot = (typeof CRASH_SLOTS)[number];
