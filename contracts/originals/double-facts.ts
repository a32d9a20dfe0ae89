/** Facts of Double that pages and server share. Apart from double.ts, so that a page loads no schema with them. */

/** How long bets are taken, and how long the wheel turns before the round is paid. */
export const DOUBLE_BETTING_MS = 15_000;
export const DOUBLE_SPIN_MS = 5_000;
