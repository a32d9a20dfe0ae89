import { odds as oddsOf, isOdds, parseOdds } from '#kernel/odds.ts';
import { groupDigits } from '#kernel/text/group-digits.ts';
import { writePrice } from '../../odds/odds-writer.ts';

/** "2,35" from "2.35", in the player's format; the text itself where it isn't a price. Not for the server's HTML, since the server doesn't know the choice. */
export function shownOdds(text: string): string {
  const price = parseOdds(text);
  return price === null ? text : writePrice(price);
}

const LONGEST_WHOLE = 6;

/**
 * "12,60": the product of prices, cut to two decimal places, in the player's format unless it is too high for one; "1 mi+" from a million on. Null when a
 * price can't be read.
 */
export function totalOdds(odds: readonly string[]): string | null {
  let product = 1n;
  for (const text of odds) {
    const price = parseOdds(text);
    if (price === null) return null;
    product *= BigInt(price);
  }
  const hundredths = String((product * 100n) / 1_000n ** BigInt(odds.length)).padStart(3, '0');
  const whole = hundredths.slice(0, -2);
  if (whole.length > LONGEST_WHOLE) return '1 mi+';
  const milli = Number(hundredths) * 10;
  return isOdds(milli) ? writePrice(oddsOf(milli)) : `${groupDigits(whole)},${hundredths.slice(-2)}`;
}

/** The price of one pick unchanged, of several their product (totalOdds). */
export function pricesText(odds: readonly string[]): string | null {
  const [first] = odds;
  return odds.length === 1 && first !== undefined && parseOdds(first) !== null ? shownOdds(first) : totalOdds(odds);
}
