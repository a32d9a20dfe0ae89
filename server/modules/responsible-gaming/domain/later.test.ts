import { expect, test } from 'vitest';
import { exclusionEnd, monthsLater, pauseEnd } from './later.ts';

const at = (iso: string) => new Date(iso);

test('RG-5 a pause lasts its hours through any change of the clock, such as the daylight saving time of November 2018 (REL-6)', () => {
  expect(pauseEnd('24h', at('2018-11-03T23:30:00-03:00'))).toEqual(at('2018-11-05T00:30:00-02:00'));
  expect(pauseEnd('42d', at('2028-02-01T12:00:00Z'))).toEqual(at('2028-03-14T12:00:00Z'));
});

test.each([
  ['a day that both months have', '2026-11-24T10:00:00-03:00', 6, '2027-05-24T10:00:00-03:00'],
  ['the end of a month that the other does not have', '2026-08-31T10:00:00-03:00', 6, '2027-03-01T10:00:00-03:00'],
  ['a leap day, a year later', '2028-02-29T08:00:00-03:00', 12, '2029-03-01T08:00:00-03:00'],
  ['a leap day, four years later', '2028-02-29T08:00:00-03:00', 48, '2032-02-29T08:00:00-03:00'],
  ['the last evening of a month in Brasília, already the next day in UTC', '2026-01-31T23:30:00-03:00', 6, '2026-07-31T23:30:00-03:00'],
  ['over the change to daylight saving time, at the same time of its clock', '2018-08-10T20:00:00-03:00', 6, '2019-02-10T20:00:00-02:00'],
  ['to a midnight that the change leaves out', '2018-05-04T00:30:00-03:00', 6, '2018-11-04T01:30:00-02:00'],
  ['to an hour that comes twice: the second', '2018-08-16T23:30:00-03:00', 6, '2019-02-16T23:30:00-03:00'],
  ['over the turn of a year', '2026-12-31T23:59:59-03:00', 6, '2027-07-01T23:59:59-03:00'],
])('RG-5 months are calendar months, never shorter than requested: %s (REL-6)', (_what, from, months, to) => {
  expect(monthsLater(at(from), months)).toEqual(at(to));
});

test('RG-5 an exclusion without end has no end date; the shortest exclusion lasts six months', () => {
  expect(exclusionEnd('indefinite', at('2026-11-24T10:00:00Z'))).toBeNull();
  expect(exclusionEnd('6m', at('2026-11-24T10:00:00Z'))).toEqual(at('2027-05-24T10:00:00Z'));
});
