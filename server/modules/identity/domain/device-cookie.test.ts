import { expect, test } from 'vitest';
import { readDeviceCookie, withDeviceSecret } from './device-cookie.ts';

const secret = (mark: string) => mark.repeat(43);

test('secrets keep their order, and a sixth replaces the oldest', () => {
  let cookie: string | undefined;
  for (const mark of ['a', 'b', 'c', 'd', 'e', 'f']) cookie = withDeviceSecret(cookie, secret(mark));
  expect(readDeviceCookie(cookie)).toEqual(['b', 'c', 'd', 'e', 'f'].map(secret));
});

test.each([[undefined], [''], ['x'], [`${secret('a')}.`], [`${secret('a')}.${secret('b')} `], [Array.from({ length: 6 }, () => secret('a')).join('.')]])(
  'a cookie in another format holds no secret: %s',
  (text) => {
    expect(readDeviceCookie(text)).toEqual([]);
    expect(withDeviceSecret(text, secret('z'))).toBe(secret('z'));
  },
);
