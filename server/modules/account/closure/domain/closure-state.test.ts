import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#kernel/durations.ts';
import { cents } from '#kernel/money.ts';
import { closureMayBecome, nextOfClosure, payoutPauseMs } from './closure-state.ts';

test.each([
  [{ hasOpenStakes: true, heldCents: 0, cashCents: 0 }, 'wait'],
  [{ hasOpenStakes: true, heldCents: 0, cashCents: 500 }, 'wait'],
  [{ hasOpenStakes: false, heldCents: 1, cashCents: 500 }, 'wait'],
  [{ hasOpenStakes: false, hasOpenClaims: true, heldCents: 0, cashCents: 500 }, 'wait'],
  [{ hasOpenStakes: false, hasWinsUnderReview: true, heldCents: 0, cashCents: 500 }, 'wait'],
  [{ hasOpenStakes: false, heldCents: 0, cashCents: 1 }, 'pay'],
  [{ hasOpenStakes: false, heldCents: 0, cashCents: 0 }, 'close'],
] as const)('with %o a closure will %s', (facts, next) => {
  expect(
    nextOfClosure({ hasOpenClaims: false, hasWinsUnderReview: false, ...facts, heldCents: cents(facts.heldCents), cashCents: cents(facts.cashCents) }),
  ).toBe(next);
});

test('a payout in progress cannot be cancelled, and a cancelled closure has no next state', () => {
  expect(closureMayBecome('paying', 'cancelled')).toBe(false);
  expect(closureMayBecome('waiting', 'cancelled')).toBe(true);
  expect((['asked', 'waiting', 'paying', 'closed'] as const).some((to) => closureMayBecome('cancelled', to))).toBe(false);
});

test('failed payouts are retried after growing waits of at most a day', () => {
  expect([1, 2, 3, 9].map(payoutPauseMs)).toEqual([HOUR_MS, 6 * HOUR_MS, DAY_MS, DAY_MS]);
});
