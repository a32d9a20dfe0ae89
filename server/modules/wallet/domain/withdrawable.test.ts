import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { lockCash } from './withdrawable.ts';

test.each<[string, number, readonly number[], readonly number[], number]>([
  ['a block within the cash locks its amount', 5_000, [2_000], [2_000], 3_000],
  ['a block above the cash locks the cash: part of the deposit is in an open bet', 1_197, [1_750], [1_197], 0],
  ['the older block locks first', 14_500, [12_000, 7_500], [12_000, 2_500], 0],
  ['no cash is no lock', 0, [2_000], [0], 0],
])('%s', (_, cash, blocks, locked, withdrawable) => {
  const held = lockCash(
    cents(cash),
    blocks.map((amountCents) => ({ amountCents: cents(amountCents) })),
  );
  expect([held.blocks.map(({ lockedCents }) => lockedCents), held.withdrawableCents]).toEqual([locked, withdrawable]);
});

test('locked and withdrawable amounts add up to the cash, whatever the blocks, and withdrawable is max(0, cash − Σ blocks)', () => {
  const amount = fc.nat(1_000_000);
  fc.assert(
    fc.property(amount, fc.array(amount, { maxLength: 6 }), (cash, blocks) => {
      const held = lockCash(
        cents(cash),
        blocks.map((amountCents) => ({ amountCents: cents(amountCents) })),
      );
      expect(held.blocks.reduce<number>((sum, { lockedCents }) => sum + lockedCents, held.withdrawableCents)).toBe(cash);
      expect(held.withdrawableCents).toBe(Math.max(0, cash - blocks.reduce((sum, each) => sum + each, 0)));
      for (const { lockedCents, amountCents } of held.blocks) expect(lockedCents).toBeLessThanOrEqual(amountCents);
    }),
  );
});
