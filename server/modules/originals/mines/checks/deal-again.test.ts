import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minesLayout } from '#kernel/fairness/index.ts';
import { dealAgain, seedKey } from './deal-again.ts';

test('for any seeds, the second computation of a layout equals the kernel’s', () => {
  const seed = fc.stringMatching(/^[0-9a-f]{64}$/);
  fc.assert(
    fc.property(seed, fc.string({ minLength: 1, maxLength: 64 }), fc.nat(), fc.integer({ min: 1, max: 24 }), (serverSeed, clientSeed, nonce, mines) => {
      expect(dealAgain(seedKey(serverSeed), clientSeed, nonce, mines)).toEqual(minesLayout({ serverSeed, clientSeed, nonce, mines }));
    }),
  );
});
