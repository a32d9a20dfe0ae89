import { expect, test } from 'vitest';
import { exitDeadlines, returnBy } from './exit-deadlines.ts';

test('a barred player is notified within a day, has two days to withdraw, loses access within three days and is paid within two more (RG-7)', () => {
  const { noticeBy, withdrawUntil, closeBy } = exitDeadlines(new Date('2028-02-28T12:00:00Z'));
  expect([noticeBy, withdrawUntil, closeBy].map((each) => each.toISOString())).toEqual([
    '2028-02-29T12:00:00.000Z',
    '2028-03-01T12:00:00.000Z',
    '2028-03-02T12:00:00.000Z',
  ]);
  expect(returnBy(withdrawUntil).toISOString()).toBe('2028-03-03T12:00:00.000Z');
});
