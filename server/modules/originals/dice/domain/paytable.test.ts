import { expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { paytable } from './paytable.ts';

test('lists every chance with its payout and exact return', () => {
  const rows = paytable(cents(50), cents(10_000_000));
  expect(rows.map(({ chance }) => chance)).toEqual(Array.from({ length: 95 }, (_, index) => index + 1));
  expect(rows[49]).toEqual({ chance: 50, multiplierE4: 19_400, payoutCents: 97, rtpE6: 970_000 });
  expect(rows[94]).toEqual({ chance: 95, multiplierE4: 10_210, payoutCents: 51, rtpE6: 969_000 });
});

test('omits chances whose payout would exceed the highest payout', () => {
  expect(paytable(cents(100), cents(194)).map(({ chance }) => chance)[0]).toBe(50);
  expect(paytable(cents(100), cents(101))).toEqual([]);
});
