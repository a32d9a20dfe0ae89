import { expect, test } from 'vitest';
import { groupDigits } from './group-digits.ts';

test.each([
  ['', ''],
  ['0', '0'],
  ['999', '999'],
  ['1000', '1.000'],
  ['123456', '123.456'],
  ['1234567', '1.234.567'],
])('"%s" is read as "%s"', (digits, text) => {
  expect(groupDigits(digits)).toBe(text);
});
