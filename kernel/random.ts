/** The only source of randomness in domain and use cases. Production passes the operating system's generator. */
export interface RandomSource {
  /** `length` unpredictable bytes. */
  bytes(length: number): Uint8Array;
}

/** Lower-case hex of `length` random bytes. */
export function randomHex(random: RandomSource, length: number): string {
  return Array.from(random.bytes(length), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A uniform integer in [0, bound), by rejection sampling over 32 bits; bound must be 1..2^32. */
export function randomBelow(random: RandomSource, bound: number): number {
  if (!Number.isInteger(bound) || bound < 1 || bound > 2 ** 32) throw new RangeError(`bound out of range: ${bound}`);
  const limit = Math.floor(2 ** 32 / bound) * bound;
  for (;;) {
    const [a = 0, b = 0, c = 0, d = 0] = random.bytes(4);
    const draw = ((a << 24) | (b << 16) | (c << 8) | d) >>> 0;
    if (draw < limit) return draw % bound;
  }
}
