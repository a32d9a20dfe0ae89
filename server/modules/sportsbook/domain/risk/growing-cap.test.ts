import { expect, test } from 'vitest';
import { HOUR_MS } from '#kernel/durations.ts';
import { cents } from '#kernel/money.ts';
import { growingCap } from './growing-cap.ts';

const START = new Date('2026-11-20T15:00:00.000Z');

test.each([
  [7 * 24 + 1, 250],
  [7 * 24, 501],
  [25, 501],
  [24, 1_003],
  [0, 1_003],
])('%i hours before kick-off, %i of 1,003 centavos may be used', (hours, share) => {
  expect(growingCap(cents(1_003), START, new Date(START.getTime() - hours * HOUR_MS))).toBe(share);
});
