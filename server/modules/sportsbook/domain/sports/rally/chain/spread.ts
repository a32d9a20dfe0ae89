/** Chances of consecutive counts: `chances[0]` is that of `least`. */
export interface Spread {
  readonly least: number;
  readonly chances: Float64Array;
}

/** A single count with probability `chance`. */
export function certain(count: number, chance: number): Spread {
  return { least: count, chances: Float64Array.of(chance) };
}

/** Builds a spread from counts with their chances; those of the same count are added. */
export function spreadOf(counts: readonly (readonly [count: number, chance: number])[]): Spread {
  if (counts.length === 0) return { least: 0, chances: new Float64Array(0) };
  const all = counts.map(([count]) => count);
  const least = Math.min(...all);
  const chances = new Float64Array(Math.max(...all) - least + 1);
  for (const [count, chance] of counts) chances[count - least] = (chances[count - least] ?? 0) + chance;
  return { least, chances };
}

/** The distribution of the sum of two independent counts. */
export function sumOf(one: Spread, other: Spread): Spread {
  const chances = new Float64Array(Math.max(0, one.chances.length + other.chances.length - 1));
  for (let shift = 0; shift < other.chances.length; shift += 1) {
    const weight = other.chances[shift] ?? 0;
    // A set may skip some counts: an extended one has an even number of points.
    if (weight === 0) continue;
    for (let place = 0; place < one.chances.length; place += 1) chances[place + shift] = (chances[place + shift] ?? 0) + weight * (one.chances[place] ?? 0);
  }
  return { least: one.least + other.least, chances };
}

/** A mixture of two distributions, with `weight` on the second. */
export function eitherOf(one: Spread | undefined, other: Spread, weight = 1): Spread {
  const least = Math.min(one?.least ?? other.least, other.least);
  const end = Math.max(one === undefined ? least : one.least + one.chances.length, other.least + other.chances.length);
  const chances = new Float64Array(end - least);
  if (one !== undefined) addTo(chances, one, one.least - least, 1);
  addTo(chances, other, other.least - least, weight);
  return { least, chances };
}

function addTo(sum: Float64Array, { chances }: Spread, shift: number, weight: number): void {
  for (let place = 0; place < chances.length; place += 1) sum[shift + place] = (sum[shift + place] ?? 0) + (chances[place] ?? 0) * weight;
}

/** Each possible count with its chance. */
export function countsOf({ least, chances }: Spread): Map<number, number> {
  return new Map([...chances].flatMap((chance, place) => (chance > 0 ? [[least + place, chance] as const] : [])));
}
