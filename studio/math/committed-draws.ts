import { hmacStream } from '#kernel/fairness/index.ts';
import type { RandomSource } from '#kernel/random.ts';
import type { SlotMath } from './slot-math.ts';

const WORD_BYTES = 4;
const WORD_RANGE = 2 ** 32;

/** The inputs from which a round's draws are derived. */
export interface DrawOrigin {
  /** 64 lower-case hex characters; its SHA-256 was published before the round. */
  readonly serverSeed: string;
  /** The number of rounds drawn from the seed before this one. */
  readonly nonce: number;
  /** The key that the player's page chose for the round, after it received the commitment. */
  readonly clientSeed: string;
}

/**
 * The draws of a committed round. They are read from HMAC-SHA256(server seed, `slot:{game}:{nonce}:{client seed}:{n}`), n = 0, 1, …, as
 * big-endian 32-bit words with rejection (kernel/fairness/hmac-stream.ts), so the probabilities of each game's tables stay exact. Throws
 * RangeError for a nonce that no round can have.
 */
export function committedDraws(math: SlotMath, { serverSeed, nonce, clientSeed }: DrawOrigin): readonly number[] {
  if (!Number.isSafeInteger(nonce) || nonce < 0) throw new RangeError(`not a nonce: ${nonce}`);
  return math.draw(committedRandom(serverSeed, `slot:${math.id}:${nonce}:${clientSeed}`));
}

/** The stream as a source of bytes. Games read it four bytes at a time: one word each. */
function committedRandom(serverSeed: string, label: string): RandomSource {
  const stream = hmacStream(serverSeed, label);
  return {
    bytes(length) {
      const words = new DataView(new ArrayBuffer(Math.ceil(length / WORD_BYTES) * WORD_BYTES));
      for (let at = 0; at < words.byteLength; at += WORD_BYTES) words.setUint32(at, stream.below(WORD_RANGE));
      return new Uint8Array(words.buffer, 0, length);
    },
  };
}
