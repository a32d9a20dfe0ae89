/** Facts of live tables for pages and server. Not in live.ts, so that a page loads no schema with them. */

/** The maximum number of positions in one call. */
export const LIVE_BETS_PER_CALL = 100;
/** The number of a table's last results that the lobby shows. */
export const LIVE_LAST_SHOWN = 12;
