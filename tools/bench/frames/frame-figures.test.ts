import { expect, test } from 'vitest';
import type { TraceEvent } from '../web/blocking-time.ts';
import { figuresOf } from './frame-figures.ts';

const FRAME_MS = 16;
const event = (name: string, ph: string, fromMs: number, ms: number, workedMs: number, tid = 1): TraceEvent => ({
  ...{ name, ph, pid: 1, tid, ts: fromMs * 1_000, dur: ms * 1_000, tdur: workedMs * 1_000 },
});
/** Frame `place` and its task, which waits three milliseconds in addition to its work. */
const frame = (place: number, workedMs: number, tid = 1) => [
  event('RunTask', 'X', place * FRAME_MS, workedMs + 3, workedMs, tid),
  event('BeginMainThreadFrame', 'I', place * FRAME_MS + 1, 0, 0, tid),
];
const frames = (count: number, workOf: (place: number) => number) => Array.from({ length: count }, (_, place) => frame(place, workOf(place))).flat();

test('a frame’s work is the work of the page’s thread until the next frame; waiting and other threads do not count', () => {
  const events = [...frames(100, () => 5), event('RunTask', 'X', 9, 4, 2), ...frames(3, () => 90).map((each) => ({ ...each, tid: 2 }))];
  const framesMs = Array.from({ length: 100 }, (_, place) => place * FRAME_MS);
  expect(figuresOf({ framesMs, events })).toMatchObject({ frames: 99, p50Ms: FRAME_MS, p95Ms: FRAME_MS, workP50Ms: 5, workP95Ms: 5, longTasks: 0 });
});

test('the worst second of a page is found among idle seconds', () => {
  const events = frames(600, (place) => (place >= 300 && place < 315 ? 40 : 1));
  expect(figuresOf({ framesMs: [], events })).toMatchObject({ workP95Ms: 1, worstWorkP95Ms: 40 });
});

test('a task that worked above 50 ms is long; one that only waited so long is not', () => {
  const events = [...frames(30, () => 1), event('RunTask', 'X', 600, 80, 10), event('RunTask', 'X', 700, 80, 70)];
  expect(figuresOf({ framesMs: [], events })).toMatchObject({ longTasks: 1, longestTaskMs: 70 });
});
