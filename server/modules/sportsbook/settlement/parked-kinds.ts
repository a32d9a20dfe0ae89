/** The quarantine kinds of settlement; the reference is the id of the bet, the market or the event. */
export const PARKED_BET = 'sportsbook.bet';
export const PARKED_MARKET = 'sportsbook.market';
export const PARKED_EVENT = 'sportsbook.event';
/** A match that could not be ended by rule; the reference is the event's id. */
export const PARKED_CLOSING = 'sportsbook.closing';
