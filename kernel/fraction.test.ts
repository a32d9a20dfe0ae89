import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addFractions, fraction, multiplyFractions } from './fraction.ts';

const whole = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n });
const positive = fc.bigInt({ min: 1n, max: 10n ** 30n });
const anyFraction = fc.tuple(whole, positive).map(([n, d]) => fraction(n, d));

test('a fraction is in lowest terms with a positive denominator', () => {
  expect(fraction(2_500n, 1_000n)).toEqual({ numerator: 5n, denominator: 2n });
  expect(fraction(-6n, 4n)).toEqual({ numerator: -3n, denominator: 2n });
  expect(fraction(0n, 7n)).toEqual({ numerator: 0n, denominator: 1n });
  expect(() => fraction(1n, 0n)).toThrow(RangeError);
  expect(() => fraction(1n, -2n)).toThrow(RangeError);
});

test('sum and product are exact', () => {
  expect(addFractions(fraction(1n, 3n), fraction(1n, 6n))).toEqual(fraction(1n, 2n));
  expect(multiplyFractions(fraction(2n, 3n), fraction(9n, 4n))).toEqual(fraction(3n, 2n));
});

test('multiplication distributes over addition', () => {
  fc.assert(
    fc.property(anyFraction, anyFraction, anyFraction, (a, b, c) => {
      expect(multiplyFractions(a, addFractions(b, c))).toEqual(addFractions(multiplyFractions(a, b), multiplyFractions(a, c)));
    }),
  );
});
