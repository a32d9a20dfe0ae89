/** One of a thousand runs has a deviate beyond this, to either side: counts too uneven, or too even. */
export const REFUSED_AT_999 = 3.2905;

/** Cells expected less often than this are counted together: chi-square needs that many in each. */
const LEAST_EXPECTED = 10;

interface Cell {
  readonly seen: number;
  readonly expected: number;
}

/** Pearson's chi-square of counts against their expected weights, as a standard normal deviate (Wilson–Hilferty). */
export function deviateOf(counts: ArrayLike<number>, weights: ArrayLike<number>): number {
  const cells = cellsOf(counts, weights);
  const degrees = cells.length - 1;
  if (degrees < 1) throw new RangeError('too few results to compare with what is expected');
  const chiSquared = cells.reduce((sum, { seen, expected }) => sum + (seen - expected) ** 2 / expected, 0);
  const [seen] = cells;
  // Two cells are one binomial, whose deviate is exact; from two degrees of freedom the approximation is good.
  if (degrees === 1 && seen !== undefined) return Math.sign(seen.seen - seen.expected) * Math.sqrt(chiSquared);
  return normalOf(chiSquared, degrees);
}

/** The distance of the mean of draws from its exact value, in standard deviations of that mean. `values` has each cell's value. */
export function meanDeviateOf(counts: ArrayLike<number>, weights: ArrayLike<number>, values: ArrayLike<number>): number {
  const all = sumOf(weights);
  const mean = moment(weights, values, (value) => value) / all;
  const variance = moment(weights, values, (value) => (value - mean) ** 2) / all;
  const draws = sumOf(counts);
  return (moment(counts, values, (value) => value) / draws - mean) / Math.sqrt(variance / draws);
}

/** A chi-square with `degrees` degrees of freedom as a standard normal deviate. */
export function normalOf(chiSquared: number, degrees: number): number {
  const spread = 2 / (9 * degrees);
  return (Math.cbrt(chiSquared / degrees) - (1 - spread)) / Math.sqrt(spread);
}

function cellsOf(counts: ArrayLike<number>, weights: ArrayLike<number>): readonly Cell[] {
  const scale = sumOf(counts) / sumOf(weights);
  const cells: Cell[] = [];
  let rare: Cell = { seen: 0, expected: 0 };
  for (let place = 0; place < weights.length; place += 1) {
    const cell = { seen: counts[place] ?? 0, expected: (weights[place] ?? 0) * scale };
    if (cell.expected >= LEAST_EXPECTED) cells.push(cell);
    else rare = { seen: rare.seen + cell.seen, expected: rare.expected + cell.expected };
  }
  // Rare cells whose sum is still too small join the last cell.
  const last = rare.expected >= LEAST_EXPECTED ? undefined : cells.pop();
  const joined = { seen: rare.seen + (last?.seen ?? 0), expected: rare.expected + (last?.expected ?? 0) };
  return [...cells, joined].filter(({ expected }) => expected > 0);
}

function sumOf(numbers: ArrayLike<number>): number {
  return Array.from(numbers).reduce((sum, each) => sum + each, 0);
}

function moment(weights: ArrayLike<number>, values: ArrayLike<number>, of: (value: number) => number): number {
  return Array.from(weights).reduce((sum, weight, place) => sum + weight * of(values[place] ?? 0), 0);
}
