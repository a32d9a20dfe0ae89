import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addCents,
  cents,
  centsFromBigInt,
  divideRounded,
  formatBrl,
  formatReais,
  fromDecimalString,
  scaleCents,
  subtractCents,
  sumCents,
  toDecimalString,
} from './money.ts';

test('a fraction, an infinity, a NaN or an unsafe integer is never accepted as centavos (PAY-8)', () => {
  for (const bad of [0.1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, -(2 ** 53)]) expect(() => cents(bad)).toThrow(RangeError);
  expect(Object.is(cents(-0), 0)).toBe(true);
});

test('sums beyond the safe range throw instead of rounding', () => {
  const most = cents(Number.MAX_SAFE_INTEGER);
  expect(() => addCents(most, cents(1))).toThrow(RangeError);
  expect(() => subtractCents(cents(-Number.MAX_SAFE_INTEGER), cents(1))).toThrow(RangeError);
  expect(() => centsFromBigInt(2n ** 53n)).toThrow(RangeError);
  expect(sumCents([])).toBe(0);
});

describe('rounding', () => {
  test.each([
    [7n, 2n, 3n, 4n, 4n],
    [5n, 2n, 2n, 3n, 2n],
    [-5n, 2n, -3n, -2n, -2n],
    [-7n, 2n, -4n, -3n, -4n],
    [1n, 3n, 0n, 1n, 0n],
    [6n, 3n, 2n, 2n, 2n],
  ])('%s / %s floors to %s, ceils to %s and goes half-even to %s', (numerator, denominator, floor, ceil, halfEven) => {
    expect(divideRounded(numerator, denominator, 'floor')).toBe(floor);
    expect(divideRounded(numerator, denominator, 'ceil')).toBe(ceil);
    expect(divideRounded(numerator, denominator, 'halfEven')).toBe(halfEven);
  });

  test('floor never pays a centavo more than exact arithmetic', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000 }),
        fc.bigInt({ min: 0n, max: 1_000_000n }),
        fc.bigInt({ min: 1n, max: 1_000_000n }),
        (stake, numerator, denominator) => {
          const payout = scaleCents(cents(stake), numerator, denominator, 'floor');
          const exact = BigInt(stake) * numerator;
          return BigInt(payout) * denominator <= exact && (BigInt(payout) + 1n) * denominator > exact;
        },
      ),
    );
  });
});

test('money is formatted the Brazilian way', () => {
  expect(formatBrl(cents(123_456))).toBe('R$\u00a01.234,56');
  expect(formatBrl(cents(-100))).toBe('\u2212R$\u00a01,00');
  expect(formatReais(cents(5))).toBe('0,05');
  expect(formatReais(cents(100_000_000))).toBe('1.000.000,00');
});

test('decimal text converts in both directions, and everything else is refused (PAY-8)', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (amount) => fromDecimalString(toDecimalString(cents(amount))) === amount));
  for (const bad of ['', '-1', '1e3', '1,00', '1.234', ' 1', '.5', 'NaN', '1.']) expect(fromDecimalString(bad)).toBeNull();
  expect(fromDecimalString('7.5')).toBe(750);
});
