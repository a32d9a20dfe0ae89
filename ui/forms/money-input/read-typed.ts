import type { MoneyFormat } from './money-format.ts';

/**
 * Reads the text of the input after a key stroke. Digits enter from the right, as on a card terminal: "0,057" is 57 minor units. An odd
 * number of minus signs makes it negative (a second one cancels the first), a plus makes it positive. Null when only zeros remain of a
 * deleted amount.
 */
export function readTyped(text: string, { precision, disableNegative }: Pick<MoneyFormat, 'precision' | 'disableNegative'>): bigint | null {
  const digits = text.replace(/\D/g, '');
  if (digits === '' || (digits.length <= precision && /^0+$/.test(digits))) return null;
  const amount = BigInt(digits);
  return isNegative(text) && !disableNegative ? -amount : amount;
}

/** Whether the signs in `text` result in a negative amount. */
export function isNegative(text: string): boolean {
  const minuses = text.match(/[-\u2212]/g)?.length ?? 0;
  return !text.includes('+') && minuses % 2 === 1;
}
