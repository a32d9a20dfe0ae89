import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** Pictures as cameras and attackers make them. */

/** A photo of noise, which cannot be compressed. */
export function photo(width = 900, height = 640): Sharp {
  const [background, noise] = [{ r: 120, g: 130, b: 140 }, { type: 'gaussian', mean: 128, sigma: 40 } as const];
  return sharp({ create: { width, height, channels: 3, background, noise } });
}

const photos = new Map<string, Promise<Buffer>>();

/** Returns the same photo for the same size, since noise is slow to generate. */
export function jpegPhoto(width = 900, height = 640): Promise<Buffer> {
  const size = `${width}x${height}`;
  const made = photos.get(size) ?? photo(width, height).jpeg({ quality: 80 }).toBuffer();
  photos.set(size, made);
  return made;
}

export const NOTE = 'Rua do Canario Amarelo 77';

/** A photo with an orientation, a camera's name and a note, as phones write them. */
export function jpegWithNotes(): Promise<Buffer> {
  return photo(900, 640)
    .withExif({ IFD0: { Make: 'Celular', ImageDescription: NOTE } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** A PNG whose header claims this many pixels while its data are a few bytes. */
export function pngOf(width: number, height: number, extra: readonly Buffer[] = []): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const data = deflateSync(Buffer.alloc(64));
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', head), ...extra, chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

/** A chunk of a PNG. */
export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  whole.set(body, 4);
  whole.writeUInt32BE(crc(body), body.length + 4);
  return whole;
}

/** A note of a few kilobytes that unpacks to a hundred megabytes. */
export function bomb(): Buffer {
  return chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(100_000_000))]));
}

/** A JPEG with a comment. */
export function withComment(jpeg: Buffer, comment: string): Buffer {
  const text = Buffer.from(comment, 'latin1');
  const head = Buffer.from([0xff, 0xfe, (text.length + 2) >> 8, (text.length + 2) & 0xff]);
  return Buffer.concat([jpeg.subarray(0, 2), head, text, jpeg.subarray(2)]);
}

export const ZIP = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.alloc(60, 7), Buffer.from('PK\u0005\u0006', 'latin1'), Buffer.alloc(18)]);
export const EICAR = Buffer.from('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-' + 'ANTIVIRUS-TEST-FILE!$H+H*', 'latin1');
export const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}
