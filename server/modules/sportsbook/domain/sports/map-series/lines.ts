import { readHalfLine, readHalfTotal } from '../../markets/plain-markets.ts';
import { MOST_MAPS } from './format.ts';

/** Further than any line is from nought. */
const FURTHEST_QUARTERS = 800;

/** A map of a match, as markets of one map name it. */
export interface OfMap {
  readonly map: number;
}

/** The map of a text; null for any other text. */
export function readMap(text: string | undefined): OfMap | null {
  const map = readNumber(text, MOST_MAPS);
  return map === null ? null : { map };
}

/** The same with a line; null where either is none. */
export function withLine(text: string | undefined, quarters: number | null): (OfMap & { readonly quarters: number }) | null {
  const map = readMap(text);
  return map === null || quarters === null ? null : { ...map, quarters };
}

/** A whole number from 1 to `most`; null for any other text. */
export function readNumber(text: string | undefined, most: number): number | null {
  const number = /^[1-9]\d?$/.test(text ?? '') ? Number(text) : null;
  return number !== null && number <= most ? number : null;
}

/** A line in quarters that is whole or a half; null for any other text. */
export const readLine = (text: string | undefined): number | null => readHalfLine(text, FURTHEST_QUARTERS);

/** The line of a total: above zero. */
export const readTotal = (text: string | undefined): number | null => readHalfTotal(text, FURTHEST_QUARTERS);
