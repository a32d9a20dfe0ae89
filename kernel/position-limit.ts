/** What bounds the bets of one player in a round of a table, in centavos. */
export interface RoundBounds {
  readonly stakeMinCents: number;
  /** The highest total. */
  readonly stakeMaxCents: number;
  /** The highest payout. */
  readonly maxPayoutCents: number;
}

/**
 * The most that one player may stake on a position in a round, in centavos: the inverse of its odds. The position that returns least (`leastE2` hundredths of its
 * stake) may hold the round's highest total; every other may return as much as that one, and none more than the highest payout. Never below the smallest stake.
 */
export function positionLimitCents(returnsE2: number, leastE2: number, { stakeMinCents, stakeMaxCents, maxPayoutCents }: RoundBounds): number {
  const byOdds = Number((BigInt(stakeMaxCents) * BigInt(leastE2)) / BigInt(returnsE2));
  const byPayout = Number((BigInt(maxPayoutCents) * 100n) / BigInt(returnsE2));
  return Math.max(stakeMinCents, Math.min(byOdds, byPayout));
}
