/** Facts of every shared table for pages and server. Not in table.ts, so that a page loads no schema with them. */

/** The number of last results shown to everybody, and of last bets in a player's proof. */
export const TABLE_RESULTS_SHOWN = 100;
export const TABLE_BETS_PROVED = 1_000;
