import { createCipheriv, createHash } from 'node:crypto';
import type { RandomSource } from '#kernel/random.ts';

const BLOCK_BYTES = 65_536;

/**
 * The bytes of AES-256 in counter mode under a key derived from `seed`: the output of a CSPRNG between two reseedings (NIST SP 800-90A,
 * CTR_DRBG), the same each time. For proofs and simulations only: the seed reveals every draw.
 */
export function seededRandom(seed: string): RandomSource {
  const cipher = createCipheriv('aes-256-ctr', createHash('sha256').update(seed).digest(), Buffer.alloc(16));
  const zeros = Buffer.alloc(BLOCK_BYTES);
  let block = cipher.update(zeros);
  let at = 0;
  return {
    bytes(length) {
      if (length > BLOCK_BYTES) throw new RangeError(`at most ${BLOCK_BYTES} bytes at a time`);
      if (at + length > block.length) {
        block = cipher.update(zeros);
        at = 0;
      }
      at += length;
      return block.subarray(at - length, at);
    },
  };
}
