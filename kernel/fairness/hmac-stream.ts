import { hmacSha256 } from '../hmac.ts';

/** Uniform whole numbers derived from a seed: the same seed and label always give the same draws. */
export interface DrawStream {
  /** A uniform integer in [0, bound); bound is 1..2^32. */
  below(bound: number): number;
}

const WORDS_PER_BLOCK = 8;
const WORD_RANGE = 2 ** 32;

/**
 * Block n is HMAC-SHA256(server seed, `{label}:{n}`), n = 0, 1, 2, …; each block is read as eight big-endian 32-bit words, in order. A word at or above the
 * largest multiple of `bound` is discarded (rejection sampling), so every result is equally likely.
 */
export function hmacStream(serverSeed: string, label: string): DrawStream {
  let cursor = 0;
  let word = WORDS_PER_BLOCK;
  let block: DataView = new DataView(new ArrayBuffer(0));

  function nextWord(): number {
    if (word === WORDS_PER_BLOCK) {
      const bytes = hmacSha256(serverSeed, `${label}:${cursor}`);
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
      cursor += 1;
      word = 0;
    }
    const value = block.getUint32(word * 4);
    word += 1;
    return value;
  }

  return {
    below(bound) {
      if (!Number.isInteger(bound) || bound < 1 || bound > WORD_RANGE) throw new RangeError(`bound out of range: ${bound}`);
      const limit = WORD_RANGE - (WORD_RANGE % bound);
      for (;;) {
        const value = nextWord();
        if (value < limit) return value % bound;
      }
    },
  };
}
