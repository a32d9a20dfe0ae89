import { formatOdds, type Odds, parseOdds } from '#kernel/odds.ts';

/** "2,35" of "2.35", or as `write` writes it; null without a price, and for what is no price. */
export function priceText(odds: string | null, write: (price: Odds) => string = formatOdds): string | null {
  const price = odds === null ? null : parseOdds(odds);
  return price === null ? null : write(price);
}
