import { expect, test } from 'vitest';
import { ageOn, manualClock, siteDay, siteDayStart } from './clock.ts';

test('the site’s day turns at midnight in São Paulo, three hours after UTC (GM-12)', () => {
  expect(siteDay(new Date('2026-11-21T02:59:59.999Z'))).toBe('2026-11-20');
  expect(siteDay(new Date('2026-11-21T03:00:00.000Z'))).toBe('2026-11-21');
  expect(siteDayStart(new Date('2026-11-21T02:00:00Z')).toISOString()).toBe('2026-11-20T03:00:00.000Z');
});

test('someone is eighteen on the birthday itself, not the day before (ID-1)', () => {
  const birthday = '2008-11-21';
  expect(ageOn(birthday, new Date('2026-11-21T02:59:59Z'))).toBe(17);
  expect(ageOn(birthday, new Date('2026-11-21T03:00:00Z'))).toBe(18);
  expect(ageOn('2008-02-29', new Date('2026-02-28T15:00:00Z'))).toBe(17);
  expect(ageOn('2008-02-29', new Date('2026-03-01T15:00:00Z'))).toBe(18);
});

test('a manual clock moves only when told', () => {
  const clock = manualClock(new Date('2026-01-01T00:00:00Z'));
  expect(clock.nowMs()).toBe(clock.nowMs());
  clock.advance(1_500);
  expect(clock.now().toISOString()).toBe('2026-01-01T00:00:01.500Z');
});
