/** Facts of roulette that pages and server share. Apart from roulette.ts, so that a page loads no schema with them. */

/** How long bets are taken, how long the ball runs before the round is paid, and how long the result is shown after that. */
export const ROULETTE_BETTING_MS = 25_000;
export const ROULETTE_SPIN_MS = 9_000;
export const ROULETTE_REST_MS = 6_000;
