import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberText, percentText } from './number-text.ts';

test.each([
  [0, 0, 0, '0'],
  [999, 0, 0, '999'],
  [1_000, 0, 0, '1.000'],
  [1_234_567, 0, 0, '1.234.567'],
  [-1_234, 0, 0, '-1.234'],
  [1.1, 2, 2, '1,10'],
  [0.5, 3, 0, '0,5'],
  [2, 3, 0, '2'],
  [1_204.25, 2, 1, '1.204,25'],
])('%d with at most %d decimals, at least %d, is "%s"', (value, places, least, text) => {
  expect(numberText(value, places, least)).toBe(text);
});

test('a share is parsed in hundredths', () => {
  expect([percentText(0.125, 1), percentText(1 / 3, 2), percentText(0.9, 2, 2), percentText(1)]).toEqual(['12,5%', '33,33%', '90,00%', '100%']);
});

test('figures are formatted as in Brazil’s locale', () => {
  const digits = fc.integer({ min: 0, max: 6 });
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), digits, digits, digits, (whole, shift, one, other) => {
      const [least, most] = [Math.min(one, other), Math.max(one, other, shift)];
      // As many decimals as are shown, since rounding halves is tested separately.
      const value = whole / 10 ** shift;
      fc.pre(!Object.is(value, -0));
      const locale = value.toLocaleString('pt-BR', { minimumFractionDigits: least, maximumFractionDigits: most });
      expect(numberText(value, most, least)).toBe(locale);
    }),
  );
});
