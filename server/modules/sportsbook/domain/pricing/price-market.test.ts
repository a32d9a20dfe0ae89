import fc from 'fast-check';
import { expect, test } from 'vitest';
import { millionths } from './price-market.ts';

test('parts per million are rounded down and stay between 0 and 1 000 000', () => {
  expect([0, 0.25, 0.9999999, 1, -1e-12, 1 + 1e-12].map(millionths)).toEqual([0, 250_000, 999_999, 1_000_000, 0, 1_000_000]);
});

test('chances that add up to at most 1 add up to at most 1 000 000 parts per million', () => {
  const pair = fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }));
  fc.assert(
    fc.property(pair, ([win, share]) => {
      expect(millionths(win) + millionths((1 - win) * share)).toBeLessThanOrEqual(1_000_000);
    }),
  );
});
