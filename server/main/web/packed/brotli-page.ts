import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { type BrotliCompress, constants, createBrotliCompress } from 'node:zlib';

/**
 * At this quality a page is a seventh smaller than with gzip, in the same time; higher qualities save a hundredth for twice the time (docs/performance.md).
 */
const QUALITY = 5;
const WINDOW_BITS = 18;
/**
 * The bytes of placeholders: first a byte that occurs in no text, then bytes that begin a character of UTF-8. In a text, two of these never follow each
 * other, and none precedes an ASCII letter. So no text of a page can repeat a placeholder or a part at its edges.
 */
const FIRST = [0xc0, 0xc1, 0xf5, 0xf6, 0xf7, 0xf8, 0xf9, 0xfa, 0xfb, 0xfc, 0xfd, 0xfe, 0xff];
const NEXT = Array.from({ length: 51 }, (_, index) => 0xc2 + index);
/** The last characters of every nonce (24 of base64 for 16 bytes): brotli's state after a nonce depends on them. */
const ENDING = Buffer.from('==');

/**
 * Compresses a page as one brotli stream (RFC 7932) and cuts it where the nonces belong. Each nonce has a placeholder of the same length in a block of its
 * own, which brotli stores unchanged because it cannot be compressed: another nonce with that length and ending can replace it without changing a bit around
 * it. Null if a placeholder is not found exactly once in the result.
 */
export async function packBrotli(pieces: readonly Buffer[], nonceLength: number): Promise<Buffer[] | null> {
  const standIns = pieces.slice(1).map(() => standIn(nonceLength));
  const stream = createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: pieces.reduce((sum, { length }) => sum + length, 0),
    },
  });
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  await Promise.all([once(stream, 'end'), writeApart(stream, pieces, standIns)]);
  return cutAt(Buffer.concat(chunks), standIns);
}

/** Writes pieces and placeholders in turn, each in blocks of its own, and ends the stream. */
async function writeApart(stream: BrotliCompress, pieces: readonly Buffer[], standIns: readonly Buffer[]): Promise<void> {
  const flush = promisify((done: () => void) => stream.flush(constants.BROTLI_OPERATION_FLUSH, done));
  for (const [index, piece] of pieces.entries()) {
    stream.write(piece);
    const next = standIns[index];
    if (next === undefined) break;
    await flush();
    stream.write(next);
    await flush();
  }
  stream.end();
}

/** A placeholder of new bytes with as few repetitions as possible: repeated bytes could be compressed. */
function standIn(length: number): Buffer {
  const next = shuffled(NEXT);
  const bytes = Array.from({ length: length - ENDING.length - 1 }, (_, index) => next[index % next.length] ?? 0xc2);
  return Buffer.from([...shuffled(FIRST).slice(0, 1), ...bytes, ...ENDING]);
}

function shuffled(bytes: readonly number[]): number[] {
  const keys = randomBytes(bytes.length);
  return bytes
    .map((byte, index) => ({ byte, key: keys[index] ?? 0 }))
    .sort((one, other) => one.key - other.key)
    .map(({ byte }) => byte);
}

function cutAt(whole: Buffer, standIns: readonly Buffer[]): Buffer[] | null {
  const parts: Buffer[] = [];
  let from = 0;
  for (const each of standIns) {
    const at = whole.indexOf(each, from);
    if (at < 0) return null;
    parts.push(whole.subarray(from, at));
    from = at + each.length;
  }
  return [...parts, whole.subarray(from)];
}
