import fc from 'fast-check';
import { expect, test } from 'vitest';
import { travelAt, travelTo } from './travel.ts';

const rolls = fc.integer({ min: 0, max: 9_999 });

test('the die starts where it was, stays between start and roll, and lands upright on the roll', () => {
  fc.assert(
    fc.property(rolls, rolls, fc.double({ min: 0, max: 2_000, noNaN: true }), (from, to, elapsedMs) => {
      const way = travelTo(from, to);
      expect(travelAt(way, 0)).toMatchObject({ roll: from, landed: false });
      const { roll } = travelAt(way, elapsedMs);
      expect(roll !== null && roll >= Math.min(from, to) && roll <= Math.max(from, to)).toBe(true);
      expect(travelAt(way, Number.POSITIVE_INFINITY)).toEqual({ roll: to, turn: 0, landed: true });
    }),
  );
});

test('the die turns in the direction of its travel', () => {
  expect(travelTo(null, 9_000).quarters).toBeGreaterThan(0);
  expect(travelTo(9_000, 10).quarters).toBeLessThan(0);
});
