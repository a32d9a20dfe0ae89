import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { codeCarried, makeCode, readCode } from './referral-code.ts';

test('a code has eight letters and digits that are hard to confuse, and is read back unchanged', () => {
  for (let made = 0; made < 200; made += 1) {
    const code = makeCode({ bytes: (length) => randomBytes(length) });
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
    expect(readCode(` ${code.toLowerCase()} `)).toBe(code);
  }
});

test.each([
  ['o1il0abc', '01110ABC'],
  ['', null],
  ['ABCDEFG', null],
  ['ABCDEFGHJ', null],
  ['ABCDEFGU', null],
  ["A'; DROP", null],
])('%j is read as %j', (typed, code) => expect(readCode(typed)).toBe(code));

test('a registration names its referrer by referrer_id, else by shareCode; an affiliate’s id is no code', () => {
  expect(codeCarried({ referrer_id: 'ABCD1234', shareCode: 'ZZZZ9999' })).toBe('ABCD1234');
  expect(codeCarried({ referrer_id: 'parceiro-77', shareCode: 'zzzz9999' })).toBe('ZZZZ9999');
  expect(codeCarried({})).toBeNull();
});
