/** How long bets are taken. */
export const BETTING_MS = 15_000;
/** From the number being known to the round being paid: the wheel turns. */
export const SPIN_MS = 5_000;
/** From the last payment to the next round. */
export const REST_MS = 3_000;
