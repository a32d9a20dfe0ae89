/** Facts of the card tables for pages and server. In a file of their own, so that a page can import them without the schemas of derby.ts and baccarat.ts. */

interface CardTimes {
  /** The duration of betting. */
  readonly bettingMs: number;
  /** The time from the first card to the payout of the round. */
  readonly spinMs: number;
  /** How long the result is shown after that. */
  readonly restMs: number;
}

export const DERBY_TIMES: CardTimes = { bettingMs: 20_000, spinMs: 6_000, restMs: 5_000 };
export const BACCARAT_TIMES: CardTimes = { bettingMs: 25_000, spinMs: 11_000, restMs: 6_000 };

/** The smallest stake. With a lower one the floor to the centavo would take more of a half, or of a payout after 5 % commission, than the game states. */
export const CARDS_LOWEST_STAKE_CENTS = 10;
