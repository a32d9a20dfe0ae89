import { expect, test } from 'vitest';
import { FIRST_STOP_MS, STOP_STAGGER_MS, stopTimes, TEASE_MS } from './stop-times.ts';

const NONE = { still: [], teased: [], elapsedMs: 0 };

test('reels stop from left to right in the same rhythm', () => {
  expect(stopTimes(5, NONE).stops.map(({ atMs }) => atMs)).toEqual([0, 1, 2, 3, 4].map((reel) => FIRST_STOP_MS + reel * STOP_STAGGER_MS));
});
test('a late answer keeps the rhythm', () => {
  expect(stopTimes(3, { ...NONE, elapsedMs: 5_000 }).stops.map(({ atMs }) => atMs)).toEqual([5_000, 5_000 + STOP_STAGGER_MS, 5_000 + 2 * STOP_STAGGER_MS]);
});
test('reels that did not turn take no time', () => {
  expect(stopTimes(5, { ...NONE, still: [1, 2, 3] }).stops).toEqual([
    { reel: 0, atMs: FIRST_STOP_MS },
    { reel: 4, atMs: FIRST_STOP_MS + STOP_STAGGER_MS },
  ]);
});
test('a late reel slows down after the one before has stopped, and stops long after it', () => {
  const { stops, teases } = stopTimes(5, { ...NONE, teased: [3, 4] });
  expect(teases.map(({ reel }) => reel)).toEqual([3, 4]);
  expect(teases[0]?.atMs).toBeGreaterThan(stops[2]?.atMs ?? 0);
  expect((stops[3]?.atMs ?? 0) - (teases[0]?.atMs ?? 0)).toBe(TEASE_MS);
  expect(teases[1]?.atMs).toBeGreaterThan(stops[3]?.atMs ?? 0);
});
