import { expect, test } from 'vitest';
import { siteDay } from '#kernel/clock.ts';
import { dayOf, kickoffText, timeText } from './format-kickoff.ts';

test.each([
  ['2026-11-21T19:00:00Z', '2026-11-21', '16:00'],
  ['2026-11-22T02:30:00Z', '2026-11-21', '23:30'],
  ['2026-11-22T03:00:00Z', '2026-11-22', '00:00'],
])('a kick-off at %s is on %s at %s of the site’s clock, as the server counts its days', (iso, day, time) => {
  expect([dayOf(iso), timeText(iso)]).toEqual([day, time]);
  expect(dayOf(iso)).toBe(siteDay(new Date(iso)));
});

test('a near day has its name', () => {
  expect(kickoffText('2026-11-21T19:00:00Z', '2026-11-21')).toBe('Hoje, 21/11, 16:00');
  expect(kickoffText('2027-01-02T19:00:00Z', '2026-11-21')).toBe('Sábado, 02/01/2027, 16:00');
});
