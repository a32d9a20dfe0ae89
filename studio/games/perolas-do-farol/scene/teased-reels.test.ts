import { expect, test } from 'vitest';
import { type PerolasSymbol, REELS, ROWS } from '../math/symbols.ts';
import { columnsOf, teasedReels } from './teased-reels.ts';

/** A window with that many pearls on each reel, from the top. */
const windowWith = (pearls: readonly number[]): PerolasSymbol[] =>
  Array.from({ length: REELS * ROWS }, (_, cell) => (Math.floor(cell / REELS) < (pearls[cell % REELS] ?? 0) ? 'pearl' : 'rope'));

test.each([
  { pearls: [0, 0, 0, 0, 0], late: [], why: 'nothing hangs on any reel' },
  { pearls: [1, 1, 1, 1, 1], late: [4], why: 'four before the last: two more would do' },
  { pearls: [2, 2, 0, 0, 0], late: [2, 3, 4], why: 'four, and each reel could bring two' },
  { pearls: [2, 2, 2, 1, 1], late: [2], why: 'the third reel brought them: the rest stop as ever' },
  { pearls: [1, 2, 2, 0, 1], late: [3, 4], why: 'five before the fourth' },
  { pearls: [0, 1, 1, 1, 2], late: [], why: 'three before the last: out of reach' },
])('a reel is late only when it can itself bring the respins: $why', ({ pearls, late }) => {
  expect(teasedReels(windowWith(pearls))).toEqual(late);
});

test('a window read by columns keeps its rows from the top', () => {
  expect(columnsOf(Array.from({ length: REELS * ROWS }, (_, cell) => cell))).toEqual([
    [0, 5, 10],
    [1, 6, 11],
    [2, 7, 12],
    [3, 8, 13],
    [4, 9, 14],
  ]);
});
