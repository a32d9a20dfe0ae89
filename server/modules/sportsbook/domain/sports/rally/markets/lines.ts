import { readHalfLine, readHalfTotal } from '../../../markets/plain-markets.ts';

/** Farther than any line: the points of both sides in seven sets. */
const FURTHEST_QUARTERS = 4 * 1_400;

/** A whole number from 1 to `most`; null for any other text. */
export function readNumber(text: string | undefined, most: number): number | null {
  const number = /^[1-9]\d{0,2}$/.test(text ?? '') ? Number(text) : null;
  return number !== null && number <= most ? number : null;
}

/** A line in quarters that is whole or a half; null for any other text. */
export const readLine = (text: string | undefined): number | null => readHalfLine(text, FURTHEST_QUARTERS);

/** The line of a total: above zero. */
export const readTotal = (text: string | undefined): number | null => readHalfTotal(text, FURTHEST_QUARTERS);
