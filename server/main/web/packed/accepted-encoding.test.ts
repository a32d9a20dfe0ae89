import { expect, it } from 'vitest';
import { acceptedEncoding } from './accepted-encoding.ts';

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=1.0, gzip;q=0.8', 'br'],
  ['GZIP', 'gzip'],
  ['gzip;q=0, br', 'br'],
  ['gzip, br;q=0.000', 'gzip'],
  ['gzip;q=0', undefined],
  ['deflate, zstd', undefined],
  ['broad, gzipped', undefined],
  ['', undefined],
  [undefined, undefined],
])('the header "%s" selects %s as the encoding of a page', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});
