import { describe, expect, it } from 'vitest';
import { cents, sumCents } from '#kernel/money.ts';
import { splitWithdrawal } from './split-withdrawal.ts';

const split = (total: number, min = 100, max = 10_000) => splitWithdrawal(cents(total), cents(min), cents(max));

describe('splitting a withdrawal', () => {
  it('leaves an amount unchanged that fits in one request', () => {
    expect(split(10_000)).toEqual([10_000]);
    expect(split(100)).toEqual([100]);
  });

  it('makes full requests and one of the rest', () => {
    expect(split(25_000)).toEqual([10_000, 10_000, 5_000]);
    expect(split(30_000)).toEqual([10_000, 10_000, 10_000]);
  });

  it('takes from the previous one when the rest is below the minimum', () => {
    expect(split(20_050)).toEqual([10_000, 9_950, 100]);
  });

  it('gives nothing when the limits forbid it', () => {
    expect(split(99)).toEqual([]);
    expect(split(0)).toEqual([]);
    expect(split(10_050, 6_000)).toEqual([]);
    expect(split(5_000, 600, 500)).toEqual([]);
  });

  it('preserves every centavo and both limits, whatever the amount', () => {
    for (let total = 100; total < 60_000; total += 37) {
      const parts = split(total);
      expect(sumCents(parts)).toBe(total);
      expect(parts.every((part) => part >= 100 && part <= 10_000)).toBe(true);
    }
  });
});
