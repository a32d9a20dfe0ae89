import { constants, crc32, deflateRawSync } from 'node:zlib';
import { crcOf, shiftFor } from './combine-crc.ts';

/** A stretch of a page compressed by itself, with what its place in the whole file needs: the checksum of its text, and its text's length. */
export interface PackedPiece {
  readonly bytes: Buffer;
  readonly crc: number;
  readonly length: number;
}

const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty last block. */
const END = Buffer.from([0x03, 0x00]);
const WORD_BYTES = 4;

/** Compresses each piece up to a byte boundary, so that no piece refers back into what stands between them (RFC 1951). */
export function packPieces(pieces: readonly Buffer[]): PackedPiece[] {
  return pieces.map((piece) => ({ bytes: deflateRawSync(piece, { finishFlush: constants.Z_FULL_FLUSH }), crc: crc32(piece), length: piece.length }));
}

/** The whole page as one gzip file (RFC 1952) with this text between the pieces. Costs no more than joining: nothing is compressed or summed up again. */
export function joinPacked(pieces: readonly PackedPiece[], between: Buffer): Buffer {
  const stored = storedBlock(between);
  const betweenCrc = crc32(between);
  const shiftBetween = shiftFor(between.length);
  let crc = 0;
  let length = 0;
  const parts: Buffer[] = [HEAD];
  for (const [index, piece] of pieces.entries()) {
    if (index > 0) {
      parts.push(stored);
      crc = crcOf(crc, betweenCrc, shiftBetween);
      length += between.length;
    }
    parts.push(piece.bytes);
    crc = crcOf(crc, piece.crc, shiftFor(piece.length));
    length += piece.length;
  }
  return Buffer.concat([...parts, END, word(crc), word(length)]);
}

/** A block that carries its bytes as they are: at most 65535 of them. */
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
