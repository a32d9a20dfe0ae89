import { crc32, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { crcOf, shiftFor } from './combine-crc.ts';
import { joinPacked, packPieces } from './gzip-page.ts';

const texts = (count: number) => Array.from({ length: count }, (_, index) => `<p nonce="peça ${index}">`.repeat(200 * index));

test.each([1, 2, 3, 7])('a page of %i pieces unpacks to the text with every nonce in its place', (count) => {
  const pieces = texts(count);
  const packed = packPieces(pieces.map((piece) => Buffer.from(piece)));
  for (const nonce of ['abc123==', 'zzzzzzzz', 'x'.repeat(300)]) {
    expect(gunzipSync(joinPacked(packed, Buffer.from(nonce))).toString()).toBe(pieces.join(nonce));
  }
});

test('what repeats is compressed', () => {
  const pieces = texts(5).map((piece) => Buffer.from(piece));
  expect(joinPacked(packPieces(pieces), Buffer.from('nonce')).length).toBeLessThan(Buffer.concat(pieces).length / 10);
});

test('the checksum of two texts follows from theirs', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 3_000 }), fc.uint8Array({ maxLength: 3_000 }), (a, b) => {
      expect(crcOf(crc32(a), crc32(b), shiftFor(b.length))).toBe(crc32(Buffer.concat([a, b])));
    }),
  );
});
