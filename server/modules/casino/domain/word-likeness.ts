import { prefixDistance } from './prefix-distance.ts';

const SHORTEST_INSIDE = 3;
const SCORES_BY_SLIPS: readonly number[] = [80, 40, 25];

/** How well a typed word fits a word of the catalogue, both plain: 100 the same, 80 its beginning, 50 inside it, 40 and 25 with one and two slips, 0 not at all. */
export function wordLikeness(typed: string, word: string): number {
  if (typed === word) return 100;
  if (word.startsWith(typed)) return 80;
  if (typed.length >= SHORTEST_INSIDE && word.includes(typed)) return 50;
  const forgiven = slipsForgiven(typed.length);
  if (forgiven === 0 || typed.length > word.length + forgiven) return 0;
  const slips = prefixDistance(typed, word, forgiven);
  return slips > forgiven ? 0 : (SCORES_BY_SLIPS[slips] ?? 0);
}

/** How many slips a word of that many letters is forgiven; short words are too alike to forgive anything. */
export function slipsForgiven(letters: number): number {
  if (letters < 4) return 0;
  return letters < 8 ? 1 : 2;
}
