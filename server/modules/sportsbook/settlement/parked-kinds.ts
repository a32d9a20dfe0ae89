/** The kinds of rows that settlement quarantines; the reference is the id of the bet, the market or the event. */
export const PARKED_BET = 'sportsbook.bet';
export const PARKED_MARKET = 'sportsbook.market';
export const PARKED_EVENT = 'sportsbook.event';
/** A match that the rules end and that cannot be ended: by its event. */
export const PARKED_CLOSING = 'sportsbook.closing';
