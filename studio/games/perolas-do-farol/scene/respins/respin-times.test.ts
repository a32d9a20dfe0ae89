import { expect, test } from 'vitest';
import { CELLS, REELS } from '../../math/symbols.ts';
import { respinTimes } from '../pearls/pearl-board.ts';

test('empty cells stop from left to right', () => {
  const empty = Array.from({ length: CELLS }, (_, cell) => cell).filter((cell) => cell % 4 !== 0);
  const times = respinTimes(empty);
  empty.forEach((cell, at) =>
    empty.forEach((other, otherAt) => {
      if (cell % REELS < other % REELS) expect(times[at]).toBeLessThan(times[otherAt] ?? 0);
    }),
  );
});

test('the last three stop one by one, each later than any of a board with more', () => {
  const few = respinTimes([14, 0, 7]);
  expect(few.toSorted((a, b) => a - b)).toEqual([few[1], few[2], few[0]]);
  expect(Math.min(...few)).toBeGreaterThan(Math.max(...respinTimes([0, 1, 2, 3, 14])));
});
