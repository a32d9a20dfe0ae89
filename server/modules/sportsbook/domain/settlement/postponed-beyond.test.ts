import { expect, test } from 'vitest';
import { HOUR_MS } from '#kernel/durations.ts';
import { postponedBeyond } from './postponed-beyond.ts';

const scheduledAt = new Date('2026-11-21T19:00:00Z');
const hoursLater = (hours: number) => new Date(scheduledAt.getTime() + hours * HOUR_MS);

test.each([
  ['a new time at the window’s end keeps the bets', hoursLater(48), hoursLater(1), false],
  ['a new time beyond the window voids them at once', hoursLater(48.5), hoursLater(1), true],
  ['without a new time they wait', null, hoursLater(48), false],
  ['until the window has passed', null, hoursLater(48.01), true],
])('%s', (_rule, kickOffAt, at, beyond) => expect(postponedBeyond(scheduledAt, kickOffAt, at, 48 * HOUR_MS)).toBe(beyond));
