/**
 * The highest amounts that a call may carry, in centavos. They bound what arithmetic meets, not what a player may do: the operator's limits are far below.
 * contracts/bounds.ts makes schemas of them.
 */

/**
 * A stake: R$ 10.000.000,00. The highest multiplier of an own game (Mines with 12 mines and 13 gems, 5,148,297.00) times it is 5.2 × 10^15 centavos, which a
 * double still holds exactly.
 */
export const MOST_STAKE_CENTS = 1_000_000_000;

/** A deposit or a withdrawal: R$ 10.000.000,00. */
export const MOST_PAYMENT_CENTS = 1_000_000_000;

/** A win that a supplier sends: R$ 1.000.000.000,00, since a jackpot may exceed every stake. In Hub88's units it is 10^14. */
export const MOST_WIN_CENTS = 100_000_000_000;

/** An amount of the API Pix, `\d{1,10}\.\d{2}`: what a bank may name is up to it. */
export const MOST_PIX_CENTS = 999_999_999_999;

/** Counters, positions and versions that another machine sends: beyond it no counter of a real system comes, and the sum of two is still exact. */
export const MOST_COUNT = 1_000_000_000_000_000;
