/** Facts of roulette for pages and server. Not in roulette.ts, so that a page loads no schema with them. */

/** The duration of betting, of the spin before the round is paid, and of showing the result after that. */
export const ROULETTE_BETTING_MS = 25_000;
export const ROULETTE_SPIN_MS = 9_000;
export const ROULETTE_REST_MS = 6_000;
