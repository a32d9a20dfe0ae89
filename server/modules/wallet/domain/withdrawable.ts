import { type Cents, cents } from '#kernel/money.ts';

/** A block, and how much of the player's cash it keeps from being withdrawn now. */
export type LockedBlock<B> = B & { readonly lockedCents: Cents };

/**
 * What the blocks keep of the cash, the first of them first, and what may be withdrawn. A block may ask for more than there is (a deposit staked in a bet that is
 * open, a rollover of several times the deposit); it locks no more than there is: the locked amounts and the withdrawable one add up to the cash. Centavos.
 */
export function lockCash<B extends { readonly amountCents: Cents }>(
  cashCents: Cents,
  blocks: readonly B[],
): { readonly withdrawableCents: Cents; readonly blocks: readonly LockedBlock<B>[] } {
  let left: number = cashCents;
  const locked = blocks.map((block) => {
    const lockedCents = cents(Math.min(left, block.amountCents));
    left -= lockedCents;
    return { ...block, lockedCents };
  });
  return { withdrawableCents: cents(left), blocks: locked };
}
