import { expect, test } from 'vitest';
import { type TraceEvent, workedBlockingMs } from './blocking-time.ts';

const event = (name: string, fromMs: number, ms: number, workedMs = ms, tid = 1): TraceEvent => ({
  ...{ name, ph: 'X', pid: 1, tid, ts: fromMs * 1_000, dur: ms * 1_000, tdur: workedMs * 1_000 },
});
const paint: TraceEvent = { name: 'firstContentfulPaint', ph: 'R', pid: 1, tid: 1, ts: 100_000 };

test('the work of a task above 50 ms after the first paint counts as blocking; waiting, other threads and earlier tasks do not', () => {
  const events = [
    ...[event('RunTask', 0, 90), paint, event('RunTask', 200, 80), event('ThreadControllerImpl::RunTask', 201, 79)],
    ...[event('RunTask', 400, 300, 20), event('RunTask', 900, 70, 70, 2), event('RunTask', 1_000, 120, 110)],
  ];
  expect(workedBlockingMs(events)).toBe(30 + 60);
});

test('a trace without a paint gives no blocking time', () => {
  expect(workedBlockingMs([event('RunTask', 0, 90)])).toBeNaN();
});
