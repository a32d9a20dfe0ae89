import { createHash, createHmac, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { hmacSha256, sha256, toHex } from './hmac.ts';

const hexBytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'));

describe('SHA-256 equals the published vectors (FIPS 180-4 examples, NIST CAVP)', () => {
  test.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    ['abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq', '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1'],
    [
      'abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu',
      'cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1',
    ],
  ])('of %j', (message, digest) => {
    expect(toHex(sha256(message))).toBe(digest);
  });

  test('of a million times "a"', () => {
    expect(toHex(sha256('a'.repeat(1_000_000)))).toBe('cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0');
  });

  test.each([
    ['d3', '28969cdfa74a12c82f3bad960b0b000aca2ac329deea5c2328ebc6f2ba9802c1'],
    ['11af', '5ca7133fa735326081558ac312c620eeca9970d1e70a4b95533d956f072d1f98'],
    ['b4190e', 'dff2e73091f6c05e528896c4c831b9448653dc2ff043528f6769437bc7b975c2'],
  ])('of the bytes %s', (message, digest) => {
    expect(toHex(sha256(hexBytes(message)))).toBe(digest);
  });
});

describe('HMAC-SHA256 equals the vectors of RFC 4231', () => {
  test.each([
    ['0b'.repeat(20), Buffer.from('Hi There').toString('hex'), 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7'],
    [
      Buffer.from('Jefe').toString('hex'),
      Buffer.from('what do ya want for nothing?').toString('hex'),
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    ],
    ['aa'.repeat(20), 'dd'.repeat(50), '773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe'],
    [
      'aa'.repeat(131),
      Buffer.from('Test Using Larger Than Block-Size Key - Hash Key First').toString('hex'),
      '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
    ],
  ])('key %s', (key, message, digest) => {
    expect(toHex(hmacSha256(hexBytes(key), hexBytes(message)))).toBe(digest);
  });
});

describe('both equal node:crypto', () => {
  test('for every message length across three blocks', () => {
    for (let length = 0; length <= 200; length += 1) {
      const message = randomBytes(length);
      expect(toHex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'));
    }
  });

  test('for every key length around the block size', () => {
    for (let length = 0; length <= 130; length += 1) {
      const key = randomBytes(length);
      const message = randomBytes(length);
      expect(toHex(hmacSha256(key, message))).toBe(createHmac('sha256', key).update(message).digest('hex'));
    }
  });

  test('for text outside ASCII, as UTF-8', () => {
    expect(toHex(hmacSha256('sementé', 'açaí 🍀'))).toBe(createHmac('sha256', 'sementé').update('açaí 🍀').digest('hex'));
  });
});
