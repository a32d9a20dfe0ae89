import { prefixDistance } from './prefix-distance.ts';

const SHORTEST_INSIDE = 3;
const SCORES_BY_SLIPS: readonly number[] = [80, 40, 25];

/**
 * How well a typed word matches a word of the catalogue, both plain: 100 equal, 80 its beginning, 50 inside it, 40 and 25 with a distance of one and two, 0 no
 * match.
 */
export function wordLikeness(typed: string, word: string): number {
  if (typed === word) return 100;
  if (word.startsWith(typed)) return 80;
  if (typed.length >= SHORTEST_INSIDE && word.includes(typed)) return 50;
  const forgiven = slipsForgiven(typed.length);
  if (forgiven === 0 || typed.length > word.length + forgiven) return 0;
  const slips = prefixDistance(typed, word, forgiven);
  return slips > forgiven ? 0 : (SCORES_BY_SLIPS[slips] ?? 0);
}

/** The allowed edit distance for a word of this length; short words are too similar to allow any. */
export function slipsForgiven(letters: number): number {
  if (letters < 4) return 0;
  return letters < 8 ? 1 : 2;
}
