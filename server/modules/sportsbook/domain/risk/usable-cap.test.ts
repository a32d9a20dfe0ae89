import { expect, test } from 'vitest';
import { HOUR_MS } from '#kernel/durations.ts';
import { cents } from '#kernel/money.ts';
import { usableCap } from './usable-cap.ts';

const START = new Date('2026-11-20T15:00:00.000Z');
const capAt = (hours: number, isLive: boolean, liveDivisor = 2) =>
  usableCap(cents(1_003), { startsAt: START, isLive, at: new Date(START.getTime() - hours * HOUR_MS), liveDivisor });

test.each([
  [7 * 24 + 1, 250],
  [7 * 24, 501],
  [25, 501],
  [24, 1_003],
  [0, 1_003],
])('%i hours before kick-off, %i of 1,003 centavos may be used', (hours, share) => {
  expect(capAt(hours, false)).toBe(share);
});

test('the cap is divided by the configured divisor in play', () => {
  expect([capAt(-1, true, 1), capAt(-1, true), capAt(-1, true, 4)]).toEqual([1_003, 501, 250]);
});
