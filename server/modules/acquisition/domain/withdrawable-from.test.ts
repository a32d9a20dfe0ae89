import { expect, test } from 'vitest';
import { withdrawableFrom } from './withdrawable-from.ts';

test.each([
  ['any day', '2026-11-20T15:00:00Z', 0, null],
  ['today', '2026-11-20T15:00:00Z', 20, null],
  ['the last hour of the day before', '2026-11-20T02:30:00Z', 20, '2026-11-20T03:00:00.000Z'],
  ['later this month', '2026-11-20T15:00:00Z', 25, '2026-11-25T03:00:00.000Z'],
  ['next month', '2026-11-20T15:00:00Z', 5, '2026-12-05T03:00:00.000Z'],
  ['over the year', '2026-12-31T15:00:00Z', 1, '2027-01-01T03:00:00.000Z'],
  ['the 31st in November is the 30th', '2026-11-20T15:00:00Z', 31, '2026-11-30T03:00:00.000Z'],
  ['the 30th in February is the 28th', '2027-02-01T15:00:00Z', 30, '2027-02-28T03:00:00.000Z'],
  ['the 31st in a leap year’s February is the 29th', '2028-02-28T15:00:00Z', 31, '2028-02-29T03:00:00.000Z'],
])('withdrawable: %s', (_name, at, day, from) => expect(withdrawableFrom(new Date(at), day)?.toISOString() ?? null).toBe(from));
