import { type Cents, cents } from '#kernel/money.ts';

/** A block, and the amount of the player's cash that it locks now. */
export type LockedBlock<B> = B & { readonly lockedCents: Cents };

/**
 * The cash locked by each block, in order, and the withdrawable amount. A block may exceed the cash (a deposit staked in an open bet, a rollover of several
 * times the deposit) but locks at most the cash: the locked amounts and the withdrawable one add up to the cash. Centavos.
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
