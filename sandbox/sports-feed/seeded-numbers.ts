/** Uniform numbers in [0, 1), equal for equal keys on every machine (cyrb128 into sfc32). For repeatable chance, not for secrets. */
export function seededNumbers(key: string): () => number {
  let [a, b, c, d] = hashed(key);
  const next = (): number => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 2 ** 32;
  };
  for (let warmup = 0; warmup < 12; warmup += 1) next();
  return next;
}

/** Shuffles the items by the numbers. */
export function shuffled<Item>(items: readonly Item[], next: () => number): Item[] {
  return items
    .map((item) => ({ item, place: next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

/** A Poisson number with this mean, by inversion. */
export function poisson(mean: number, next: () => number): number {
  const draw = next();
  let chance = Math.exp(-mean);
  let sum = chance;
  let count = 0;
  while (draw >= sum && count < 20) {
    count += 1;
    chance *= mean / count;
    sum += chance;
  }
  return count;
}

function hashed(key: string): [number, number, number, number] {
  let [a, b, c, d] = [1_779_033_703, 3_144_134_277, 1_013_904_242, 2_773_480_762];
  for (let index = 0; index < key.length; index += 1) {
    const code = key.charCodeAt(index);
    a = b ^ Math.imul(a ^ code, 597_399_067);
    b = c ^ Math.imul(b ^ code, 2_869_860_233);
    c = d ^ Math.imul(c ^ code, 951_274_213);
    d = a ^ Math.imul(d ^ code, 2_716_044_179);
  }
  return [a ^ b ^ c ^ d, b ^ a, c ^ a, d ^ a];
}
