import { expect, test } from 'vitest';
import { amount, brl, fractionPercent, percent, whole } from './money.ts';

test('amounts are written in Brazilian format', () => {
  expect(brl(123_456)).toBe('R$\u00a01.234,56');
  expect(brl(0)).toBe('R$\u00a00,00');
  expect(amount(5)).toBe('0,05');
  expect(whole(10_000)).toBe('10.000');
});

test('shares are rounded down, never up', () => {
  expect(percent(9612)).toBe('96,12%');
  expect(fractionPercent('1/3')).toBe('33,33%');
  expect(fractionPercent('2/3')).toBe('66,66%');
  expect(fractionPercent('123456789012345678901/1000000000000000000000')).toBe('12,34%');
});
