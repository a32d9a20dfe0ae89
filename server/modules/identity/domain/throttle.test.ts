import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ACCOUNT_POLICY, addressPolicy, remainingFailures, waitAfter } from './throttle.ts';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const ago = (ms: number) => new Date(NOW.getTime() - ms);

test('an account waits from the fifth failure on, doubling from 5 s to 15 minutes', () => {
  expect([1, 4, 5, 6, 7, 8, 11, 12, 13, 1_000].map((failures) => waitAfter(failures, ACCOUNT_POLICY) / 1000)).toEqual([
    0, 0, 5, 10, 20, 40, 320, 640, 900, 900,
  ]);
});

test('an address waits from 1 s to a minute; the rate factor allows more free failures', () => {
  expect([4, 5, 6, 100].map((failures) => waitAfter(failures, addressPolicy(1)) / 1000)).toEqual([0, 1, 2, 60]);
  expect(waitAfter(49, addressPolicy(10))).toBe(0);
  expect(addressPolicy(0.01).freeFailures).toBe(1);
});

test('one failure is forgiven per quarter of an hour', () => {
  expect([0, 14.9, 15, 45, 600].map((minutes) => remainingFailures(6, ago(minutes * 60_000), NOW, ACCOUNT_POLICY))).toEqual([6, 6, 5, 3, 0]);
});

test('no key is locked out for ever: the wait never exceeds its cap and never shrinks with more failures', () => {
  fc.assert(
    fc.property(fc.nat(100_000), (failures) => {
      const wait = waitAfter(failures, ACCOUNT_POLICY);
      expect(wait).toBeLessThanOrEqual(ACCOUNT_POLICY.longestWaitMs);
      expect(waitAfter(failures + 1, ACCOUNT_POLICY)).toBeGreaterThanOrEqual(wait);
    }),
  );
});
