import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#kernel/durations.ts';
import { nextAskMs } from './use-reality-check.ts';

const started_at = '2026-11-24T15:00:00.000Z';

test.each([
  ['an hour from the start', { due: false, next_at: '2026-11-24T16:00:00.000Z', started_at, minutes: 0 }, HOUR_MS],
  ['what is left of it', { due: false, next_at: '2026-11-24T16:00:00.000Z', started_at, minutes: 45 }, 15 * MINUTE_MS],
  ['never sooner than a minute', { due: false, next_at: '2026-11-24T16:00:00.000Z', started_at, minutes: 60 }, MINUTE_MS],
  ['while one waits for its answer', { due: true, next_at: null, started_at, minutes: 60 }, MINUTE_MS],
  ['not at all where they are off', { due: false, next_at: null, started_at, minutes: 5 }, null],
])('asks again %s', (_name, reply, ms) => {
  expect(nextAskMs(reply)).toBe(ms);
});
