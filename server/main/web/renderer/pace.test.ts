import { expect, test } from 'vitest';
import { createPace } from './pace.ts';

interface Load {
  readonly busy?: number;
  readonly waited?: number;
}

/** Requests a page every 5 ms for two seconds; returns how many begin in the first and in the second of them. */
function begun(load: (nowMs: number) => Load): readonly [number, number] {
  let nowMs = 0;
  const limits = { busyShare: 0.5, waitShare: 0.1, heldEveryMs: 100 };
  const pace = createPace(limits, { nowMs: () => nowMs, busy: () => load(nowMs).busy ?? 0, waited: () => load(nowMs).waited ?? 0 });
  const pages: [number, number] = [0, 0];
  for (; nowMs < 2_000; nowMs += 5) if (pace.mayBegin()) pages[nowMs < 1_000 ? 0 : 1] += 1;
  return pages;
}

test('pages begin on request while the event loop is idle enough and finds a processor', () => {
  expect(begun(() => ({ busy: 0.5, waited: 0.1 }))).toEqual([200, 200]);
});

test.each<Load>([{ busy: 0.6 }, { waited: 0.15 }])('under a load that lasts (%o) ten pages a second begin, and never none', (load) => {
  expect(begun(() => load)).toEqual([expect.any(Number), 10]);
});

test('a burst of a tenth of a second delays no page', () => {
  expect(begun((nowMs) => (nowMs < 100 ? { busy: 1 } : {}))).toEqual([200, 200]);
});

test('a load that ended has no effect after a second', () => {
  expect(begun((nowMs) => (nowMs < 1_000 ? { busy: 0.9, waited: 0.2 } : {}))[1]).toBeGreaterThan(100);
});
