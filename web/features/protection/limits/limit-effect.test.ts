import { expect, test } from 'vitest';
import { limitEffect } from './use-limit-form.ts';

const waiting = (value: number | null) => ({ value, effective_at: '', confirm_until: '', ready: false });

test.each([
  [100, null, 100, 'same'],
  [null, null, null, 'same'],
  [100, null, 99, 'now'],
  [null, null, 0, 'now'],
  [100, null, 101, 'waits'],
  [100, null, null, 'waits'],
  [100, waiting(200), 200, 'asked'],
  [100, waiting(null), null, 'asked'],
  [100, waiting(200), 150, 'waits'],
  [100, waiting(200), 50, 'now'],
] as const)('from %s with %j waiting to %s: %s', (current, pending, next, effect) => {
  expect(limitEffect({ current, pending }, next)).toBe(effect);
});
