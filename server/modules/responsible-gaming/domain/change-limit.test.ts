import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MS } from '#kernel/durations.ts';
import { changeLimit, confirmLimit, latest, type LimitRow, NO_LIMIT, standing, strictest } from './change-limit.ts';

const AT = new Date('2026-11-24T12:00:00Z');
const WAIT = { at: AT, waitMs: DAY_MS };
const later = (ms: number) => new Date(AT.getTime() + ms);
const limit = (value: number | null): LimitRow => ({ value, pending: null });
const waiting = (value: number, wanted: number | null): LimitRow => ({ value, pending: { value: wanted, effectiveAt: later(DAY_MS) } });

test.each<[string, LimitRow, number | null, LimitRow]>([
  ['a first limit applies at once', NO_LIMIT, 100, limit(100)],
  ['a lower limit applies at once', limit(100), 99, limit(99)],
  ['a limit of 0 is a limit', limit(100), 0, limit(0)],
  ['a higher limit waits', limit(100), 101, waiting(100, 101)],
  ['removing the limit waits', limit(100), null, waiting(100, null)],
  ['a lower limit cancels the pending change', waiting(100, 200), 50, limit(50)],
  ['the same limit cancels the pending change', waiting(100, 200), 100, limit(100)],
])('RG-2 %s', (_what, row, wanted, next) => {
  expect(changeLimit(row, wanted, WAIT)).toEqual(next);
});

test('RG-2 a repeated request restarts the wait', () => {
  const first = changeLimit(limit(100), 200, WAIT);
  const again = changeLimit(first, 200, { at: later(DAY_MS - 1), waitMs: DAY_MS });
  expect(confirmLimit(again, later(DAY_MS))).toBe('too_early');
  expect(confirmLimit(again, later(2 * DAY_MS - 1))).toEqual(limit(200));
});

test('RG-2 a request without a confirmation expires', () => {
  const row = waiting(100, null);
  expect(standing(row, later(8 * DAY_MS - 1), 7 * DAY_MS)).toEqual(row);
  expect(standing(row, later(8 * DAY_MS), 7 * DAY_MS)).toEqual(limit(100));
});

test('RG-2 after any order of requests, no looser limit is valid without a wait', () => {
  const wanted = fc.option(fc.nat(1_000), { nil: null });
  fc.assert(
    fc.property(wanted, fc.array(wanted), (first, asked) => {
      let row = limit(first);
      for (const each of asked) {
        const next = changeLimit(row, each, WAIT);
        expect(next.value ?? Infinity).toBeLessThanOrEqual(row.value ?? Infinity);
        row = next;
      }
    }),
  );
});

test('the stricter of two limits is the smaller one, and any limit is stricter than none', () => {
  expect([strictest(2, 1), strictest(1, 2), strictest(null, 0), strictest(0, null), strictest(null, null)]).toEqual([1, 1, 0, 0, null]);
});

test('the later of two ends counts, and any end is later than none', () => {
  const [early, late] = [new Date(1), new Date(2)];
  expect([latest(early, late), latest(late, early), latest(null, early), latest(early, null), latest(null, null)]).toEqual([late, late, early, early, null]);
});
