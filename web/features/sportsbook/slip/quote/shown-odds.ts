import { parseOdds } from '#kernel/odds.ts';
import { formatStore } from '../../odds/format-store.ts';
import { writeOdds } from '../../odds/write-odds.ts';

/** "2,35" from "2.35", in the player's format; the text itself where it isn't a price. Never of what a server renders, which knows no choice. */
export function shownOdds(text: string): string {
  const price = parseOdds(text);
  return price === null ? text : writeOdds(price, formatStore.get());
}

const LONGEST_WHOLE = 6;

/** "12,60": the product of prices, cut to two decimal places, in the player's format; "1 mi+" from a million on. Null when a price can't be read. */
export function totalOdds(odds: readonly string[]): string | null {
  let product = 1n;
  for (const text of odds) {
    const price = parseOdds(text);
    if (price === null) return null;
    product *= BigInt(price);
  }
  const hundredths = (product * 100n) / 1_000n ** BigInt(odds.length);
  if (String(hundredths).length - 2 > LONGEST_WHOLE) return '1 mi+';
  return writeOdds(Number(hundredths) * 10, formatStore.get());
}
