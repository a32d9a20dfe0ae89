import { expect, test } from 'vitest';
import { DAY_MS } from '#kernel/durations.ts';
import { seedOf, tenthOn } from './todays-tenth.ts';

/** The thirty days from this one on. */
function monthFrom(day: string): string[] {
  return Array.from({ length: 30 }, (_, later) => new Date((seedOf(day) + later) * DAY_MS).toISOString().slice(0, 10));
}

test.each([1, 2, 7, 10, 11, 99, 2_300])('the tenths of thirty days cover a search of %s items, from any first day', (size) => {
  const items = Array.from({ length: size }, (_, place) => place);
  for (const first of ['2026-11-27', '2027-02-25', '2028-02-29']) {
    const covered = new Set(monthFrom(first).flatMap((day) => tenthOn(items, day)));
    expect(covered.size).toBe(size);
  }
});

test('a day’s share is a tenth, and never empty', () => {
  const items = Array.from({ length: 1_003 }, (_, place) => place);
  for (const day of monthFrom('2026-11-27')) {
    expect([100, 101]).toContain(tenthOn(items, day).length);
    expect(tenthOn(['only'], day)).toEqual(['only']);
  }
});

test('one day always gives one seed, the next day another, and no date is refused', () => {
  expect(seedOf('2026-11-28')).toBe(seedOf('2026-11-27') + 1);
  expect(() => seedOf('today')).toThrow('PALPITE_DAY is a date');
});
