import { expect, test } from 'vitest';
import { createPace } from './pace.ts';

/** Pages that begin in a second of asking every 5 ms, with the event loop so busy. */
function begunInASecond(busy: (nowMs: number) => number): number {
  let nowMs = 0;
  const pace = createPace({ busyShare: 0.5, heldEveryMs: 100 }, { nowMs: () => nowMs, busy: () => busy(nowMs) });
  let begun = 0;
  for (; nowMs < 1_000; nowMs += 5) if (pace.mayBegin()) begun += 1;
  return begun;
}

test('pages begin as they are asked for while the event loop has time to spare', () => {
  expect(begunInASecond(() => 0.5)).toBe(200);
});

test('a busy event loop lets ten pages a second begin, and never none', () => {
  expect(begunInASecond(() => 0.51)).toBe(10);
  expect(begunInASecond(() => 1)).toBe(10);
});

test('what the loop was is forgotten within a twentieth of a second', () => {
  expect(begunInASecond((nowMs) => (nowMs < 500 ? 1 : 0))).toBe(105);
});
