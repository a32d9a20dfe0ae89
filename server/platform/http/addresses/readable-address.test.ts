import { expect, it } from 'vitest';
import { readableAddress } from './readable-address.ts';

it.each(['/', '/play/boto', '/play/a%20b?q=%FF', '/play/%C3%A1', '/play/%2F', '/?%E0%A4%A'])('an address that decodes stays as it is: %s', (url) => {
  expect(readableAddress(url)).toBe(url);
});

it.each([
  ['/play/%FF', '/play/%25FF'],
  ['/play/%zz?q=%FF', '/play/%25zz?q=%FF'],
  ['/play/%', '/play/%25'],
  ['/%C3%28/%20?a?b', '/%25C3%2528/%2520?a?b'],
  ['/play/%ED%A0%80', '/play/%25ED%25A0%2580'],
])('every %% of a path with a malformed escape is escaped: %s is %s', (url, readable) => {
  expect(readableAddress(url)).toBe(readable);
});
