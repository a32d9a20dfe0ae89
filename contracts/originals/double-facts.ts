/** Facts of Double for pages and server. Not in double.ts, so that a page loads no schema with them. */

/** The duration of betting, and of the wheel's spin before the round is paid. */
export const DOUBLE_BETTING_MS = 15_000;
export const DOUBLE_SPIN_MS = 5_000;
