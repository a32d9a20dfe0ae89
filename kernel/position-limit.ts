/** The limits of one player's bets in a round of a table, in centavos. */
export interface RoundBounds {
  readonly stakeMinCents: number;
  /** The highest total. */
  readonly stakeMaxCents: number;
  /** The highest payout. */
  readonly maxPayoutCents: number;
}

/**
 * The highest stake of one player on a position in a round, in centavos: the inverse of its odds. The position with the lowest return (`leastE2` hundredths
 * of its stake) may take the round's highest total; every other position may return as much as that one, but never more than the highest payout. Never below
 * the smallest stake.
 */
export function positionLimitCents(returnsE2: number, leastE2: number, { stakeMinCents, stakeMaxCents, maxPayoutCents }: RoundBounds): number {
  const byOdds = Number((BigInt(stakeMaxCents) * BigInt(leastE2)) / BigInt(returnsE2));
  const byPayout = Number((BigInt(maxPayoutCents) * 100n) / BigInt(returnsE2));
  return Math.max(stakeMinCents, Math.min(byOdds, byPayout));
}
