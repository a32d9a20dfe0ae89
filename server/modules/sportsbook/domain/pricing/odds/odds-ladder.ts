/** A stretch of the ladder: odds × 1000 from `fromMilli` (inclusive) climb by `stepMilli`. */
export interface LadderBand {
  readonly fromMilli: number;
  readonly stepMilli: number;
}

/**
 * Odds × 1000 that may be published. The steps widen with the odds so that rounding moves an implied probability by little
 * more than 0.001 anywhere; that keeps two-way totals inside 4.8–5.2 %.
 */
export const ODDS_LADDER: readonly LadderBand[] = [
  { fromMilli: 1_010, stepMilli: 1 },
  { fromMilli: 1_500, stepMilli: 5 },
  { fromMilli: 3_000, stepMilli: 10 },
  { fromMilli: 6_000, stepMilli: 50 },
  { fromMilli: 10_000, stepMilli: 100 },
  { fromMilli: 20_000, stepMilli: 500 },
  { fromMilli: 50_000, stepMilli: 1_000 },
  { fromMilli: 100_000, stepMilli: 5_000 },
];

/** Shortest odds published; below them an outcome has no price. */
export const SHORTEST_ODDS_MILLI = 1_010;
/** Longest odds published; longer ones are offered at these. */
export const LONGEST_ODDS_MILLI = 500_000;

/**
 * Odds × 1000 on the ladder for an implied probability (with margin): the nearest rung, a tie to the lower one, and the rung
 * below whenever the nearest would pay more than the fair odds. Null when the outcome cannot happen or is too short to offer.
 */
export function toLadder(implied: number, fair: number): number | null {
  if (!(implied > 0)) return null;
  const wishedMilli = Math.min(1_000 / implied, LONGEST_ODDS_MILLI);
  const band = ODDS_LADDER.findLast((each) => each.fromMilli <= wishedMilli);
  if (band === undefined) return null;
  const steps = (wishedMilli - band.fromMilli) / band.stepMilli;
  const below = band.fromMilli + Math.floor(steps) * band.stepMilli;
  const nearest = steps - Math.floor(steps) > 0.5 ? below + band.stepMilli : below;
  const priced = nearest * fair > 1_000 ? below : nearest;
  return priced < SHORTEST_ODDS_MILLI ? null : priced;
}
