import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { gzipPieces } from './gzip-page.ts';

const texts = (count: number) => Array.from({ length: count }, (_, index) => `<p nonce="peça ${index}">`.repeat(200 * index));

test.each([1, 2, 3, 7])('a page of %i pieces unpacks to the text with every nonce in its place', (count) => {
  const pieces = texts(count);
  const gzipped = gzipPieces(pieces.map((piece) => Buffer.from(piece)));
  for (const nonce of ['abc123==', 'zzzzzzzz', 'x'.repeat(300)]) {
    expect(gunzipSync(gzipped.join(Buffer.from(nonce))).toString()).toBe(pieces.join(nonce));
  }
});

test('what repeats is compressed', () => {
  const pieces = texts(5).map((piece) => Buffer.from(piece));
  expect(gzipPieces(pieces).join(Buffer.from('nonce')).length).toBeLessThan(Buffer.concat(pieces).length / 10);
});
