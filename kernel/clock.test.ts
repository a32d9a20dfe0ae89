import { expect, test } from 'vitest';
import { HOUR_MS } from './durations.ts';
import { ageOn, fromSiteTime, manualClock, siteDay, siteDayStart, startOfSiteDay, toSiteTime } from './clock.ts';

test('the site’s day changes at midnight in São Paulo, three hours after UTC (GM-12)', () => {
  expect(siteDay(new Date('2026-11-21T02:59:59.999Z'))).toBe('2026-11-20');
  expect(siteDay(new Date('2026-11-21T03:00:00.000Z'))).toBe('2026-11-21');
  expect(siteDayStart(new Date('2026-11-21T02:00:00Z')).toISOString()).toBe('2026-11-20T03:00:00.000Z');
});

test.each([
  ['the clock goes on an hour at midnight of 4 Nov 2018: the day begins at one o’clock', '2018-11-04', '2018-11-04T03:00:00.000Z', 23],
  ['it goes back at midnight of 17 Feb 2019: the evening before has an hour twice', '2019-02-16', '2019-02-16T02:00:00.000Z', 25],
  ['a day of that summer', '2018-12-31', '2018-12-31T02:00:00.000Z', 24],
  ['a leap day', '2028-02-29', '2028-02-29T03:00:00.000Z', 24],
  ['a year’s last day', '2026-12-31', '2026-12-31T03:00:00.000Z', 24],
])('the site’s days follow one another without a gap: %s (REL-6)', (_what, day, start, hours) => {
  const [begins, ends] = [startOfSiteDay(day), startOfSiteDay(day, 1)];
  expect([begins.toISOString(), (ends.getTime() - begins.getTime()) / HOUR_MS]).toEqual([start, hours]);
  expect([siteDay(new Date(begins.getTime() - 1)) < day, siteDay(begins), siteDay(new Date(ends.getTime() - 1)), siteDay(ends) > day]).toEqual([
    true,
    day,
    day,
    true,
  ]);
  expect(siteDayStart(new Date(ends.getTime() - 1))).toEqual(begins);
});

test('a time of the site’s clock maps to an instant: a repeated time to the later one, a skipped time to the instant at which the clock continues', () => {
  const local = (iso: string) => Date.parse(`${iso}Z`);
  expect(fromSiteTime(local('2018-11-04T00:00')).toISOString()).toBe('2018-11-04T03:00:00.000Z');
  expect(fromSiteTime(local('2019-02-16T23:30')).toISOString()).toBe('2019-02-17T02:30:00.000Z');
  for (const iso of ['2018-07-01T12:00Z', '2018-12-24T12:00Z', '2026-11-25T12:00Z']) expect(fromSiteTime(toSiteTime(new Date(iso)))).toEqual(new Date(iso));
});

test('a person turns eighteen on the birthday itself, not the day before (ID-1)', () => {
  const birthday = '2008-11-21';
  expect(ageOn(birthday, new Date('2026-11-21T02:59:59Z'))).toBe(17);
  expect(ageOn(birthday, new Date('2026-11-21T03:00:00Z'))).toBe(18);
  expect(ageOn('2008-02-29', new Date('2026-02-28T15:00:00Z'))).toBe(17);
  expect(ageOn('2008-02-29', new Date('2026-03-01T15:00:00Z'))).toBe(18);
});

test('a manual clock moves only when the test moves it', () => {
  const clock = manualClock(new Date('2026-01-01T00:00:00Z'));
  expect(clock.nowMs()).toBe(clock.nowMs());
  clock.advance(1_500);
  expect(clock.now().toISOString()).toBe('2026-01-01T00:00:01.500Z');
});
