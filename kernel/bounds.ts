/**
 * The maximum amounts of a call, in centavos. They limit arithmetic, not players: the operator's limits are far lower. contracts/bounds.ts makes schemas of
 * them.
 */

/**
 * A stake: R$ 10.000.000,00. Times the highest multiplier of an own game (Mines with 12 mines and 13 gems, 5,148,297.00) it is 5.2 × 10^15 centavos, which a
 * double still represents exactly.
 */
export const MOST_STAKE_CENTS = 1_000_000_000;

/** A deposit or a withdrawal: R$ 10.000.000,00. */
export const MOST_PAYMENT_CENTS = 1_000_000_000;

/** A win sent by a supplier: R$ 1.000.000.000,00, since a jackpot may exceed every stake. In Hub88's units it is 10^14. */
export const MOST_WIN_CENTS = 100_000_000_000;

/** An amount of the API Pix, `\d{1,10}\.\d{2}`: a bank may send any of them. */
export const MOST_PIX_CENTS = 999_999_999_999;

/** Counters, positions and versions sent by another machine: no counter of a real system exceeds this, and the sum of two is still exact. */
export const MOST_COUNT = 1_000_000_000_000_000;
