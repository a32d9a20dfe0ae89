import { expect, test } from 'vitest';
import { verifyBeacon } from '#kernel/fairness/beacon.ts';
import { PUBLIC_KEY, signRound } from './sign-round.ts';

test('the published public key verifies signatures of the secret key', () => {
  expect(verifyBeacon(PUBLIC_KEY, signRound(7))).toBe(true);
  expect(verifyBeacon(PUBLIC_KEY, { ...signRound(7), round: 8 })).toBe(false);
});
