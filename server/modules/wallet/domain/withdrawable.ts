import { type Cents, cents } from '#kernel/money.ts';

/** Cash that may be withdrawn now: max(0, cash − Σ blocks), in centavos. */
export function withdrawable(cashCents: Cents, blocks: readonly { readonly amountCents: Cents }[]): Cents {
  return cents(
    Math.max(
      0,
      blocks.reduce((left, block) => left - block.amountCents, cashCents as number),
    ),
  );
}
