import { groupDigits } from '#kernel/text/group-digits.ts';
import { formatOdds, parseOdds } from '#kernel/odds.ts';

/** "2,35" from "2.35"; the text itself where it isn't a price. */
export function shownOdds(text: string): string {
  const price = parseOdds(text);
  return price === null ? text : formatOdds(price);
}

/** "12,60": the product of decimal prices, cut to two places, in Brazilian marks; "1 mi+" from a million on. Null when a price can't be read. */
export function totalOdds(odds: readonly string[]): string | null {
  let product = 1n;
  for (const text of odds) {
    const price = parseOdds(text);
    if (price === null) return null;
    product *= BigInt(price);
  }
  const hundredths = String((product * 100n) / 1_000n ** BigInt(odds.length)).padStart(3, '0');
  const whole = hundredths.slice(0, -2);
  if (whole.length > 6) return '1 mi+';
  return `${groupDigits(whole)},${hundredths.slice(-2)}`;
}
