import { parseOdds } from '#kernel/odds.ts';
import { type OddsFormat, writeOdds } from '../odds/write-odds.ts';

/** "2,35" of "2.35"; null without a price, and for what is no price. */
export function priceText(odds: string | null, format: OddsFormat = 'decimal'): string | null {
  const price = odds === null ? null : parseOdds(odds);
  return price === null ? null : writeOdds(price, format);
}
