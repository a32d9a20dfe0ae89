/**
 * The letters of a plain word as bits. Letters may share a bit: a missing bit proves that a letter is missing, a set bit does not prove that one is present.
 */
export function letters(word: string): number {
  let bits = 0;
  for (let place = 0; place < word.length; place += 1) bits |= 1 << (word.charCodeAt(place) & 31);
  return bits;
}

/**
 * True when more than `limit` different letters of `typed` are certainly missing from `word`: then the distance is above `limit`. A cheap check before
 * computing the distance.
 */
export function tooManyMissing(typed: number, word: number, limit: number): boolean {
  let missing = typed & ~word;
  for (let spared = 0; spared < limit && missing !== 0; spared += 1) missing &= missing - 1;
  return missing !== 0;
}
