import { readHalfLine, readHalfTotal } from '../../../markets/plain-markets.ts';

/** A bound beyond any line: the points of both sides in seven sets. */
const FURTHEST_QUARTERS = 4 * 1_400;

/** Reads a whole number from 1 to `most`; null for any other text. */
export function readNumber(text: string | undefined, most: number): number | null {
  const number = /^[1-9]\d{0,2}$/.test(text ?? '') ? Number(text) : null;
  return number !== null && number <= most ? number : null;
}

/** Reads a whole or half line, in quarters; null for any other text. */
export const readLine = (text: string | undefined): number | null => readHalfLine(text, FURTHEST_QUARTERS);

/** The line of a total, which must be above zero. */
export const readTotal = (text: string | undefined): number | null => readHalfTotal(text, FURTHEST_QUARTERS);
