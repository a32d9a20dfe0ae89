import { expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#kernel/durations.ts';
import { judgeRefresh, tokenExpiry } from './session-rules.ts';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);

const session = {
  tokenId: 'now',
  tokenExpiresAt: later(30 * MINUTE_MS),
  previousTokenId: 'before',
  rotatedAt: later(-30_000),
  endedAt: null,
  expiresAt: later(DAY_MS),
};

test('refresh keeps, rotates or refuses a token by its age, its rotation and its session', () => {
  const table = [
    ['the token in force, time left', {}, 'now', 0, 'keep'],
    ['five minutes and a millisecond left', { tokenExpiresAt: later(5 * MINUTE_MS + 1) }, 'now', 0, 'keep'],
    ['five minutes left', { tokenExpiresAt: later(5 * MINUTE_MS) }, 'now', 0, 'rotate'],
    ['expired an hour ago', { tokenExpiresAt: later(-60 * MINUTE_MS) }, 'now', 0, 'rotate'],
    ['the one before, within its minute', {}, 'before', 0, 'keep'],
    ['the one before, at its last instant', { rotatedAt: later(-MINUTE_MS) }, 'before', 0, 'keep'],
    ['the one before, too late', { rotatedAt: later(-MINUTE_MS - 1) }, 'before', 0, 'refuse'],
    ['an older one', {}, 'long-ago', 0, 'refuse'],
    ['never rotated', { previousTokenId: null, rotatedAt: null }, 'before', 0, 'refuse'],
    ['an ended session', { endedAt: later(-1) }, 'now', 0, 'refuse'],
    ['a session past its seven days', { expiresAt: NOW }, 'now', 0, 'refuse'],
    ['idle for 30 minutes', {}, 'now', 30 * MINUTE_MS, 'keep'],
    ['idle for longer', {}, 'now', 30 * MINUTE_MS + 1, 'refuse'],
  ] as const;
  for (const [name, change, presented, idleMs, expected] of table) {
    expect([name, judgeRefresh({ ...session, ...change }, presented, later(-idleMs), NOW)]).toEqual([name, expected]);
  }
});

test('a token lasts an hour, and never longer than its session', () => {
  expect(tokenExpiry(NOW, later(DAY_MS))).toEqual(later(60 * MINUTE_MS));
  expect(tokenExpiry(NOW, later(20 * MINUTE_MS))).toEqual(later(20 * MINUTE_MS));
});
