import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeNonce, NONCE_LENGTH } from '#server/platform/http/security-headers.ts';
import { joinPacked, packPage, type PageEncoding } from './packed-page.ts';

const UNPACK: Record<PageEncoding, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

/** Pieces like those of a page: repeated text, also across pieces, and the start of a script tag at the end of each. */
const texts = (count: number) => Array.from({ length: count }, (_, index) => `${`<p>peça ${index % 3}</p>`.repeat(200 * index)}<script nonce="`);
const asBuffers = (pieces: readonly string[]) => pieces.map((piece) => Buffer.from(piece));

describe.each(['br', 'gzip'] as const)('a page packed as %s', (encoding) => {
  test.each([1, 2, 3, 7, 40])('of %i pieces unpacks to the text with every nonce in its place', async (count) => {
    const pieces = texts(count);
    const packed = await packPage(asBuffers(pieces), encoding, NONCE_LENGTH);
    expect(packed.encoding).toBe(encoding);
    for (const nonce of [makeNonce(), makeNonce(), `${'A'.repeat(NONCE_LENGTH - 2)}==`]) {
      expect(UNPACK[encoding](joinPacked(packed, Buffer.from(nonce))).toString()).toBe(pieces.join(nonce));
    }
  });

  test('unpacks to the original text, also with empty and repeated pieces', async () => {
    const piece = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.constantFrom('', '==', 'nonce="', '<script nonce="'.repeat(30)));
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 12 }), async (pieces) => {
        // UTF-8 replaces a lone surrogate, so compare the replaced text.
        const whole = pieces.map((each) => Buffer.from(each));
        const packed = await packPage(whole, encoding, NONCE_LENGTH);
        const nonce = makeNonce();
        expect(packed.encoding).toBe(encoding);
        expect(UNPACK[encoding](joinPacked(packed, Buffer.from(nonce))).toString()).toBe(whole.map(String).join(nonce));
      }),
    );
  });

  test('is small if its text repeats', async () => {
    const pieces = asBuffers(texts(5));
    const packed = await packPage(pieces, encoding, NONCE_LENGTH);
    expect(joinPacked(packed, Buffer.from(makeNonce())).length).toBeLessThan(Buffer.concat(pieces).length / 10);
  });
});

test('brotli uses the text of earlier pieces; gzip compresses each piece separately', async () => {
  const said = Array.from({ length: 300 }, (_, index) => ((index * 7_919) % 104_729).toString(36)).join(' ');
  const pieces = asBuffers([said, said, said]);
  const [br, gzip] = await Promise.all([packPage(pieces, 'br', NONCE_LENGTH), packPage(pieces, 'gzip', NONCE_LENGTH)]);
  expect(Buffer.concat(br.parts).length).toBeLessThan(Buffer.concat(gzip.parts).length / 2);
});

test('a page with nonces so long that brotli compresses their placeholders is packed as gzip instead', async () => {
  const nonce = 'x'.repeat(300);
  const packed = await packPage(asBuffers(['a', 'b']), 'br', nonce.length);
  expect(packed.encoding).toBe('gzip');
  expect(gunzipSync(joinPacked(packed, Buffer.from(nonce))).toString()).toBe(`a${nonce}b`);
});
