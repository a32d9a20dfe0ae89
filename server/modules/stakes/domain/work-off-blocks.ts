/** A block of a player's cash, in centavos. `order` is its position among the player's blocks, oldest first. */
export interface RolloverBlock {
  readonly ref: string;
  readonly order: number;
  readonly leftCents: number;
}

/** An event of a player's blocks, in the order of the ledger. */
export type BlockStep =
  | { readonly kind: 'written'; readonly ref: string; readonly order: number; readonly cents: number }
  | { readonly kind: 'lowered'; readonly ref: string; readonly cents: number }
  | { readonly kind: 'counted'; readonly cents: number };

/** The blocks after a step: a counted amount reduces the oldest first, and any excess is lost. A block at 0 is removed. */
export function workOffBlocks(blocks: readonly RolloverBlock[], step: BlockStep): readonly RolloverBlock[] {
  if (step.kind === 'written') {
    return [...blocks, { ref: step.ref, order: step.order, leftCents: step.cents }].toSorted((a, b) => a.order - b.order);
  }
  let cents = step.cents;
  return blocks.flatMap((block) => {
    if (step.kind === 'lowered' && block.ref !== step.ref) return [block];
    const taken = Math.min(block.leftCents, cents);
    cents -= taken;
    return block.leftCents === taken ? [] : [{ ...block, leftCents: block.leftCents - taken }];
  });
}
