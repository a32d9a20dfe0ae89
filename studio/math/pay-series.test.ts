import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { multiplySeries, packSeries, unpackSeries, widenSeries } from './pay-series.ts';

const SHAPE = { step: 5, steps: 20, slotBits: 64 };
const someCounts = fc
  .dictionary(fc.integer({ min: 0, max: 25 }).map(String), fc.bigInt({ min: 1n, max: 1_000_000n }))
  .map((record) => new Map(Object.entries(record).map(([slot, count]) => [Number(slot) * 5, count])));

describe('a series of pays', () => {
  it('returns the counts below its end', () => {
    fc.assert(
      fc.property(someCounts, (counts) => {
        const below = new Map([...counts].filter(([pay]) => pay < 100));
        expect(unpackSeries(packSeries(counts, SHAPE), SHAPE)).toEqual(below);
      }),
    );
  });

  it('multiplied counts every sum of two pays, below its end', () => {
    fc.assert(
      fc.property(someCounts, someCounts, (a, b) => {
        const sums = new Map<number, bigint>();
        for (const [x, m] of a) for (const [y, n] of b) if (x + y < 100) sums.set(x + y, (sums.get(x + y) ?? 0n) + m * n);
        expect(unpackSeries(multiplySeries(packSeries(a, SHAPE), packSeries(b, SHAPE), SHAPE), SHAPE)).toEqual(sums);
      }),
    );
  });

  it('keeps its counts in wider slots, and refuses narrower ones', () => {
    const wide = { ...SHAPE, slotBits: 100 };
    fc.assert(
      fc.property(someCounts, (counts) => {
        expect(widenSeries(packSeries(counts, SHAPE), SHAPE, 100)).toBe(packSeries(counts, wide));
      }),
    );
    expect(() => widenSeries(1n, wide, 64)).toThrow(RangeError);
  });

  it('refuses a pay between its steps', () => {
    expect(() => packSeries(new Map([[7, 1n]]), SHAPE)).toThrow(RangeError);
  });
});
