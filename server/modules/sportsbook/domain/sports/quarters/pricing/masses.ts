/** Probabilities of whole numbers: `masses[index]` belongs to `index + lowest`. */
export interface Masses {
  readonly lowest: number;
  readonly masses: Float64Array;
}

/** The number of standard deviations kept: less than 1e-8 lies beyond. */
const WIDTH = 5.7;
/** The least standard deviation: even a few seconds may change the score by a point or two. */
const LEAST_DEVIATION = 0.6;

/** A normal distribution discretised to whole numbers. */
export function latticeNormal(mean: number, deviation: number): Masses {
  const sd = Math.max(deviation, LEAST_DEVIATION);
  const lowest = Math.floor(mean - WIDTH * sd);
  const masses = new Float64Array(Math.ceil(mean + WIDTH * sd) - lowest + 1);
  for (let index = 0; index < masses.length; index += 1) masses[index] = Math.exp(-((index + lowest - mean) ** 2) / (2 * sd * sd));
  return scaled({ lowest, masses });
}

/** The same distribution with every number raised by `by`. */
export function shifted({ lowest, masses }: Masses, by: number): Masses {
  return { lowest: lowest + by, masses };
}

/** Multiplies each mass by a weight of its number, and scales the sum back to 1. */
export function weighted({ lowest, masses }: Masses, weight: (value: number) => number): Masses {
  return scaled({ lowest, masses: masses.map((mass, index) => mass * weight(index + lowest)) });
}

export function massAt({ lowest, masses }: Masses, value: number): number {
  return masses[value - lowest] ?? 0;
}

/** The mass of the numbers for which `holds`. */
export function massWhere({ lowest, masses }: Masses, holds: (value: number) => boolean): number {
  let sum = 0;
  for (let index = 0; index < masses.length; index += 1) if (holds(index + lowest)) sum += masses[index] ?? 0;
  return sum;
}

function scaled({ lowest, masses }: Masses): Masses {
  const sum = masses.reduce((total, each) => total + each, 0);
  return { lowest, masses: masses.map((each) => each / sum) };
}
