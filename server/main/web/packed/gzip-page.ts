import { constants, crc32, deflateRawSync } from 'node:zlib';
import { crcOf, shiftFor } from './combine-crc.ts';
import { joinWith } from './join-with.ts';

/** The checksum and the length of a piece's text, from which gzip's trailer is computed. */
export interface PieceSum {
  readonly crc: number;
  readonly length: number;
}

/** Pieces compressed separately, with the sums that the whole file needs. */
interface PackedPieces {
  readonly parts: readonly Buffer[];
  readonly sums: readonly PieceSum[];
}

const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty last block. */
const END = Buffer.from([0x03, 0x00]);
const WORD_BYTES = 4;

/** Compresses each piece up to a byte boundary, so that no piece refers back to earlier text (RFC 1951). */
export function packGzip(pieces: readonly Buffer[]): PackedPieces {
  return {
    parts: pieces.map((piece) => deflateRawSync(piece, { finishFlush: constants.Z_FULL_FLUSH })),
    sums: pieces.map((piece) => ({ crc: crc32(piece), length: piece.length })),
  };
}

/** The whole page as one gzip file (RFC 1952) with `between` after each piece but the last. */
export function joinGzip({ parts, sums }: PackedPieces, between: Buffer): Buffer {
  const stored = storedBlock(between);
  const betweenCrc = crc32(between);
  const shiftBetween = shiftFor(between.length);
  let crc = 0;
  let length = 0;
  for (const [index, sum] of sums.entries()) {
    if (index > 0) {
      crc = crcOf(crc, betweenCrc, shiftBetween);
      length += between.length;
    }
    crc = crcOf(crc, sum.crc, shiftFor(sum.length));
    length += sum.length;
  }
  return Buffer.concat([HEAD, joinWith(parts, stored), END, word(crc), word(length)]);
}

/** A stored block, which contains its bytes uncompressed: at most 65535 of them. */
function storedBlock(content: Buffer): Buffer {
  const head = Buffer.alloc(1 + WORD_BYTES);
  head.writeUInt16LE(content.length, 1);
  head.writeUInt16LE(~content.length & 0xffff, 3);
  return Buffer.concat([head, content]);
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(WORD_BYTES);
  bytes.writeUInt32LE(value >>> 0);
  return bytes;
}
