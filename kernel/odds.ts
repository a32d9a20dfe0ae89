import { groupDigits } from './text/group-digits.ts';

/** Decimal odds are an integer × 1000 ("2.375" is 2375). Nothing else in this product holds a price. */
declare const oddsBrand: unique symbol;
export type Odds = number & { readonly [oddsBrand]: 'Odds' };

/** A price pays more than the stake: 1.001 is the least there is. */
export const MIN_ODDS: Odds = 1_001 as Odds;
/** Above 10,000.000 no book quotes; a feed that sends more is mistaken. */
export const MAX_ODDS: Odds = 10_000_000 as Odds;

/** True for an integer × 1000 within the bounds. */
export function isOdds(milli: number): milli is Odds {
  return Number.isSafeInteger(milli) && milli >= MIN_ODDS && milli <= MAX_ODDS;
}

/**
 * Brands an integer × 1000 as odds.
 * Throws RangeError outside MIN_ODDS..MAX_ODDS: such a price inside the program is a bug, never a refusal.
 */
export function odds(milli: number): Odds {
  if (!isOdds(milli)) throw new RangeError(`not odds × 1000 within the bounds: ${milli}`);
  return milli;
}

/** Reads "2.375" (up to three places, a dot, no sign, no exponent); null for any other text and outside the bounds. */
export function parseOdds(text: string): Odds | null {
  const match = /^(\d{1,5})(?:\.(\d{1,3}))?$/.exec(text);
  if (match === null) return null;
  const milli = Number(match[1]) * 1_000 + Number((match[2] ?? '').padEnd(3, '0'));
  return isOdds(milli) ? milli : null;
}

/** "2.50", "2.375": a dot and two places, a third where it says something. What messages and replies carry; parseOdds reads it back. */
export function oddsToString(price: Odds): string {
  const digits = String(price).padStart(4, '0');
  return `${digits.slice(0, -3)}.${digits.slice(-3).replace(/0$/, '')}`;
}

/** "2,50", "1.250,00": Brazilian marks, for screens. */
export function formatOdds(price: Odds): string {
  const [whole = '', places = ''] = oddsToString(price).split('.');
  return `${groupDigits(whole)},${places}`;
}
