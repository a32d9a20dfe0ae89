/** Facts of every shared table that pages and server share. Apart from table.ts, so that a page loads no schema with them. */

/** The last results that everybody sees, and the last bets that a player's proof has. */
export const TABLE_RESULTS_SHOWN = 100;
export const TABLE_BETS_PROVED = 1_000;
