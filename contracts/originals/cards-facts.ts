/** Facts of the card tables that pages and server share. Apart from derby.ts and baccarat.ts, so that a page loads no schema with them. */

interface CardTimes {
  /** How long bets are taken. */
  readonly bettingMs: number;
  /** How long the cards are dealt before the round is paid. */
  readonly spinMs: number;
  /** How long the result is shown after that. */
  readonly restMs: number;
}

export const DERBY_TIMES: CardTimes = { bettingMs: 20_000, spinMs: 6_000, restMs: 5_000 };
export const BACCARAT_TIMES: CardTimes = { bettingMs: 25_000, spinMs: 11_000, restMs: 6_000 };

/** The smallest stake: below it the floor to the centavo would take more of a half, or of a commission of 5 %, than the game says. */
export const CARDS_LOWEST_STAKE_CENTS = 10;
