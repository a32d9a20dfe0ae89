import { expect, test } from 'vitest';
import { latest, strictest } from './change-limit.ts';

test('the strictest of two limits is the smaller one, and any limit is stricter than none', () => {
  expect([strictest(2, 1), strictest(1, 2), strictest(null, 0), strictest(0, null), strictest(null, null)]).toEqual([1, 1, 0, 0, null]);
});

test('the later of two ends counts, and no end is later than any', () => {
  const [early, late] = [new Date(1), new Date(2)];
  expect([latest(early, late), latest(late, early), latest(null, early), latest(early, null), latest(null, null)]).toEqual([late, late, early, early, null]);
});
