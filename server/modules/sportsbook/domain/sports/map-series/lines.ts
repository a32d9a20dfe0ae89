import { readHalfLine, readHalfTotal } from '../../markets/plain-markets.ts';
import { MOST_MAPS } from './format.ts';

/** A bound beyond any line. */
const FURTHEST_QUARTERS = 800;

/** A map of a match, as the specifier of a market. */
export interface OfMap {
  readonly map: number;
}

/** Reads the number of a map; null for any other text. */
export function readMap(text: string | undefined): OfMap | null {
  const map = readNumber(text, MOST_MAPS);
  return map === null ? null : { map };
}

/** Reads a map and a line; null if either is invalid. */
export function withLine(text: string | undefined, quarters: number | null): (OfMap & { readonly quarters: number }) | null {
  const map = readMap(text);
  return map === null || quarters === null ? null : { ...map, quarters };
}

/** Reads a whole number from 1 to `most`; null for any other text. */
export function readNumber(text: string | undefined, most: number): number | null {
  const number = /^[1-9]\d?$/.test(text ?? '') ? Number(text) : null;
  return number !== null && number <= most ? number : null;
}

/** Reads a whole or half line, in quarters; null for any other text. */
export const readLine = (text: string | undefined): number | null => readHalfLine(text, FURTHEST_QUARTERS);

/** The line of a total, which must be above zero. */
export const readTotal = (text: string | undefined): number | null => readHalfTotal(text, FURTHEST_QUARTERS);
