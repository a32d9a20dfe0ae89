/** Two-sided: a result this many standard deviations off is refused at 99 % confidence (GLI-19: random number generators are tested at 99 %). */
export const REFUSED_AT_99 = 2.575829;

/**
 * Pearson's χ² of counts against a uniform distribution, as a standard normal deviate (Wilson–Hilferty), so that too even a result is
 * noticed like too uneven a one.
 */
export function uniformity(counts: ArrayLike<number>): number {
  const observed = Array.from(counts);
  const expected = observed.reduce((sum, count) => sum + count, 0) / observed.length;
  const chiSquared = observed.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  return wilsonHilferty(chiSquared, observed.length - 1);
}

/** Counts of each value of [0, bound). */
export function tally(draws: ArrayLike<number>, bound: number): Uint32Array {
  const counts = new Uint32Array(bound);
  for (let at = 0; at < draws.length; at += 1) counts[draws[at] ?? 0] = (counts[draws[at] ?? 0] ?? 0) + 1;
  return counts;
}

/** Serial test (Knuth, TAOCP 2, 3.3.2 B): non-overlapping pairs are uniform over bound² cells. As a standard normal deviate. */
export function serialPairs(draws: ArrayLike<number>, bound: number): number {
  const counts = new Uint32Array(bound * bound);
  for (let at = 0; at + 1 < draws.length; at += 2) {
    const cell = (draws[at] ?? 0) * bound + (draws[at + 1] ?? 0);
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  return uniformity(counts);
}

/** Runs test (Wald–Wolfowitz): runs of draws in the lower and the upper half of [0, bound), as a standard normal deviate; a middle value is left out. */
export function runs(draws: ArrayLike<number>, bound: number): number {
  const middle = (bound - 1) / 2;
  const sides = Array.from(draws).filter((draw) => draw !== middle);
  const upper = sides.filter((draw) => draw > middle).length;
  const lower = sides.length - upper;
  const seen = sides.reduce((count, draw, at) => (at === 0 || draw > middle !== (sides[at - 1] ?? 0) > middle ? count + 1 : count), 0);
  const mean = (2 * upper * lower) / sides.length + 1;
  const variance = ((mean - 1) * (mean - 2)) / (sides.length - 1);
  return (seen - mean) / Math.sqrt(variance);
}

/** Correlation of each draw with the next, as a standard normal deviate (Knuth, TAOCP 2, 3.3.2 K, for large samples). */
export function serialCorrelation(draws: ArrayLike<number>): number {
  const length = draws.length;
  let sum = 0;
  let squares = 0;
  let products = 0;
  for (let at = 0; at < length; at += 1) {
    const draw = draws[at] ?? 0;
    sum += draw;
    squares += draw * draw;
    products += draw * (draws[(at + 1) % length] ?? 0);
  }
  const correlation = (length * products - sum * sum) / (length * squares - sum * sum);
  return (correlation + 1 / (length - 1)) * Math.sqrt(length);
}

/** A χ² with that many degrees of freedom as a standard normal deviate (Wilson and Hilferty 1931; good from 3 degrees on). */
function wilsonHilferty(chiSquared: number, degrees: number): number {
  const spread = 2 / (9 * degrees);
  return (Math.cbrt(chiSquared / degrees) - (1 - spread)) / Math.sqrt(spread);
}
