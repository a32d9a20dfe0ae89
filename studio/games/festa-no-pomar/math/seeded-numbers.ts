/** Uniform integers in [0, 2^bits), derived from a seed; `bits` is 1 to 32. */
export type SeededNumbers = (bits: number) => number;

/**
 * The numbers of one round: xoshiro128** 1.1 (Blackman and Vigna), its state filled from the 32-bit seed by four steps of SplitMix32,
 * taking the upper bits of each word. Integer arithmetic alone, so browser and server agree to the bit. It expands an outcome that is
 * already drawn; it draws none.
 */
export function seededNumbers(seed: number): SeededNumbers {
  let mixed = seed | 0;
  const split = () => {
    mixed = (mixed + 0x9e3779b9) | 0;
    let word = mixed ^ (mixed >>> 16);
    word = Math.imul(word, 0x21f0aaad);
    word ^= word >>> 15;
    word = Math.imul(word, 0x735a2d97);
    return word ^ (word >>> 15);
  };
  let [a, b, c, d] = [split(), split(), split(), split()];
  return (bits) => {
    const result = Math.imul(rotateLeft(Math.imul(b, 5), 7), 9) >>> (32 - bits);
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotateLeft(d, 11);
    return result;
  };
}

function rotateLeft(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by));
}
