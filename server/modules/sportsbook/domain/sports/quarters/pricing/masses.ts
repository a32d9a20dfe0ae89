/** Probabilities of whole numbers: `masses[index]` belongs to `index + lowest`. */
export interface Masses {
  readonly lowest: number;
  readonly masses: Float64Array;
}

/** Beyond so many standard deviations nothing is kept: less than 1e-8 lies there. */
const WIDTH = 5.7;
/** A stretch of seconds still moves the score by a point or two. */
const LEAST_DEVIATION = 0.6;

/** A normal distribution on the whole numbers. */
export function latticeNormal(mean: number, deviation: number): Masses {
  const sd = Math.max(deviation, LEAST_DEVIATION);
  const lowest = Math.floor(mean - WIDTH * sd);
  const masses = new Float64Array(Math.ceil(mean + WIDTH * sd) - lowest + 1);
  for (let index = 0; index < masses.length; index += 1) masses[index] = Math.exp(-((index + lowest - mean) ** 2) / (2 * sd * sd));
  return scaled({ lowest, masses });
}

/** The same with every number raised by `by`. */
export function shifted({ lowest, masses }: Masses, by: number): Masses {
  return { lowest: lowest + by, masses };
}

/** Each mass times a weight of its number, brought back to a sum of 1. */
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
