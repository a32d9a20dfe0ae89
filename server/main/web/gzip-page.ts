import { constants, crc32, deflateRawSync } from 'node:zlib';

/** A page compressed once, cut where the nonce stands: a fresh nonce goes in without compressing again (RFC 1951 and 1952). */
export interface GzippedPieces {
  /** The whole page as one gzip file with this text between the pieces. */
  join(between: Buffer): Buffer;
}

const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty last block. */
const END = Buffer.from([0x03, 0x00]);
const WORD_BYTES = 4;

/** Compresses each piece by itself up to a byte boundary, so that no piece refers back into what stands between them. */
export function gzipPieces(pieces: readonly Buffer[]): GzippedPieces {
  const packed = pieces.map((piece) => deflateRawSync(piece, { finishFlush: constants.Z_FULL_FLUSH }));
  const bytes = pieces.reduce((sum, piece) => sum + piece.length, 0);
  return {
    join(between) {
      const stored = storedBlock(between);
      const checksum = pieces.reduce((sum, piece, index) => crc32(piece, index === 0 ? sum : crc32(between, sum)), 0);
      const length = bytes + between.length * Math.max(0, pieces.length - 1);
      return Buffer.concat([HEAD, ...packed.flatMap((piece, index) => (index === 0 ? [piece] : [stored, piece])), END, word(checksum), word(length)]);
    },
  };
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
