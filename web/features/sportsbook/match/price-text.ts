import { formatOdds, type Odds, parseOdds } from '#kernel/odds.ts';

/** "2,35" for "2.35", or in the form of `write`; null without a valid price. */
export function priceText(odds: string | null, write: (price: Odds) => string = formatOdds): string | null {
  const price = odds === null ? null : parseOdds(odds);
  return price === null ? null : write(price);
}
