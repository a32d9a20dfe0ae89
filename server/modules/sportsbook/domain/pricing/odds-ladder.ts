/** A band of the ladder: odds × 1000 from `fromMilli` (inclusive) rise by `stepMilli`. */
export interface LadderBand {
  readonly fromMilli: number;
  readonly stepMilli: number;
}

/**
 * The odds × 1000 that may be published, with two decimals. The steps widen with the odds, so that up to odds of 20 rounding moves a price by at most half a
 * per cent. At short odds this moves the implied chance by up to 0.005, so in a book of two outcomes the longer price absorbs the rounding (`toBook`).
 */
export const ODDS_LADDER: readonly LadderBand[] = [
  { fromMilli: 1_010, stepMilli: 10 },
  { fromMilli: 6_000, stepMilli: 50 },
  { fromMilli: 10_000, stepMilli: 100 },
  { fromMilli: 20_000, stepMilli: 500 },
  { fromMilli: 50_000, stepMilli: 1_000 },
  { fromMilli: 100_000, stepMilli: 5_000 },
];

/** Shortest odds published; below them an outcome has no price. */
export const SHORTEST_ODDS_MILLI = 1_010;
/** Longest odds published; longer ones are capped at these. */
export const LONGEST_ODDS_MILLI = 500_000;

/**
 * The distance, as part of a step, within which odds count as half-way between two rungs. Ties are common: 1.86 × 1.25 = 2.325. Chances added in another order
 * differ in their last digits, and must not price the same legs differently.
 */
const TIE = 1e-7;

/**
 * Odds × 1000 on the ladder for an implied probability (with margin): the nearest rung, a tie to the lower one, and the rung
 * below whenever the nearest would pay more than the fair odds. Null when the outcome cannot happen or is too short to offer.
 */
export function toLadder(implied: number, fair: number): number | null {
  if (!(implied > 0)) return null;
  const wishedMilli = Math.min(1_000 / implied, LONGEST_ODDS_MILLI);
  const band = bandOf(wishedMilli);
  if (band === null) return null;
  const steps = (wishedMilli - band.fromMilli) / band.stepMilli;
  const below = band.fromMilli + Math.floor(steps) * band.stepMilli;
  const nearest = steps - Math.floor(steps) > 0.5 + TIE ? below + band.stepMilli : below;
  const priced = nearest * fair > 1_000 ? below : nearest;
  return priced < SHORTEST_ODDS_MILLI ? null : priced;
}

/** The highest band that begins at or below these odds. */
function bandOf(oddsMilli: number): LadderBand | null {
  let found: LadderBand | null = null;
  for (const band of ODDS_LADDER) if (band.fromMilli <= oddsMilli) found = band;
  return found;
}

/**
 * Odds × 1000 on the ladder for a market's implied probabilities (with margin) and the fair ones. Of two outcomes, the longer price gets the probability that
 * remains after the shorter one is rounded. This keeps the intended margin: two prices rounded separately could both miss it in the same direction.
 */
export function toBook(implied: readonly number[], fair: readonly number[]): (number | null)[] {
  const rungs = implied.map((each, index) => toLadder(each, fair[index] ?? 0));
  const [first = null, second = null] = rungs;
  if (rungs.length !== 2 || first === null || second === null) return rungs;
  const book = (implied[0] ?? 0) + (implied[1] ?? 0);
  return first <= second ? [first, toLadder(book - 1_000 / first, fair[1] ?? 0)] : [toLadder(book - 1_000 / second, fair[0] ?? 0), second];
}
