import { expect, test } from 'vitest';
import { windowEnd } from './window-end.ts';

test.each([
  ['day', '2026-11-24T23:59:59-03:00', '2026-11-25T00:00:00-03:00'],
  ['day', '2026-11-25T00:00:00-03:00', '2026-11-26T00:00:00-03:00'],
  ['week', '2026-11-29T23:59:59-03:00', '2026-11-30T00:00:00-03:00'],
  ['week', '2026-11-30T00:00:00-03:00', '2026-12-07T00:00:00-03:00'],
  ['month', '2028-02-29T12:00:00-03:00', '2028-03-01T00:00:00-03:00'],
  ['month', '2026-12-31T23:30:00-03:00', '2027-01-01T00:00:00-03:00'],
] as const)('the %s that holds %s ends at %s', (period, at, end) => {
  expect(windowEnd(period, new Date(at))).toEqual(new Date(end));
});
