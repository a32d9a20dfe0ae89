import { groupDigits } from './text/group-digits.ts';

/** Decimal odds are an integer × 1000 ("2.375" is 2375), everywhere in this product. */
declare const oddsBrand: unique symbol;
export type Odds = number & { readonly [oddsBrand]: 'Odds' };

/** A price pays more than the stake: 1.001 is the minimum. */
export const MIN_ODDS: Odds = 1_001 as Odds;
/** No bookmaker quotes above 10,000.000; a feed that sends more is wrong. */
export const MAX_ODDS: Odds = 10_000_000 as Odds;

/** True for an integer × 1000 within the bounds. */
export function isOdds(milli: number): milli is Odds {
  return Number.isSafeInteger(milli) && milli >= MIN_ODDS && milli <= MAX_ODDS;
}

/**
 * Brands an integer × 1000 as odds. Throws RangeError outside MIN_ODDS..MAX_ODDS: such a price inside the program is a bug, never a refusal.
 */
export function odds(milli: number): Odds {
  if (!isOdds(milli)) throw new RangeError(`not odds × 1000 within the bounds: ${milli}`);
  return milli;
}

/** Parses "2.375" (up to three places, a dot, no sign, no exponent); null for any other text and outside the bounds. */
export function parseOdds(text: string): Odds | null {
  const match = /^(\d{1,5})(?:\.(\d{1,3}))?$/.exec(text);
  if (match === null) return null;
  const milli = Number(match[1]) * 1_000 + Number((match[2] ?? '').padEnd(3, '0'));
  return isOdds(milli) ? milli : null;
}

/** "2.50", "2.375": a dot and two places, a third if it is not zero. The form in messages and replies; parseOdds reads it. */
export function oddsToString(price: Odds): string {
  const digits = String(price).padStart(4, '0');
  return `${digits.slice(0, -3)}.${digits.slice(-3).replace(/0$/, '')}`;
}

/** "2,50", "1.250,00": Brazilian format, for screens. */
export function formatOdds(price: Odds): string {
  const [whole = '', places = ''] = oddsToString(price).split('.');
  return `${groupDigits(whole)},${places}`;
}
