/** Facts of live tables that pages and server share. Apart from live.ts, so that a page loads no schema with them. */

/** The most positions that one call bets on. */
export const LIVE_BETS_PER_CALL = 100;
/** The last results that the lobby shows of a table. */
export const LIVE_LAST_SHOWN = 12;
