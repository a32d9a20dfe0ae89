import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { crcOf, shiftFor } from './combine-crc.ts';

test('the checksum of two texts is computed from their own checksums', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 3_000 }), fc.uint8Array({ maxLength: 3_000 }), (a, b) => {
      expect(crcOf(crc32(a), crc32(b), shiftFor(b.length))).toBe(crc32(Buffer.concat([a, b])));
    }),
  );
});
