import { plainWords } from '#kernel/text/plain-text.ts';
import { letters, tooManyMissing } from './letters.ts';
import { slipsForgiven, wordLikeness } from './word-likeness.ts';

/** The searchable words of one entry; `others` weighs half of `name`. */
export interface Searchable {
  readonly name: string;
  readonly others: readonly string[];
}

/** Scores of the matching entries, by their place in the list; higher is better. Every typed word must match. */
export type Search = (typed: string) => ReadonlyMap<number, number>;

const MOST_WORDS = 8;
const LONGEST_WORD = 24;
const NAME_BEGINS = 100;
const OTHERS_WEIGHT = 0.5;
const ENDINGS: readonly (readonly [plural: string, singular: string])[] = [
  ['oes', 'ao'],
  ['aes', 'ao'],
  ['ais', 'al'],
  ['eis', 'el'],
  ['ens', 'em'],
  ['res', 'r'],
  ['zes', 'z'],
  ['s', ''],
];

interface Place {
  readonly entry: number;
  readonly weight: number;
}

interface Known {
  readonly letters: number;
  readonly places: Place[];
}

/** Prepares a search over a list. Each word of the vocabulary is compared once per typed word, for any number of entries; `likeness` compares two words. */
export function createSearch(entries: readonly Searchable[], likeness = wordLikeness): Search {
  const vocabulary = new Map<string, Known>();
  const joinedNames = entries.map((entry) => plainWords(entry.name).join(''));
  const add = (word: string, place: Place) => {
    const known = vocabulary.get(word);
    if (known === undefined) vocabulary.set(word, { letters: letters(word), places: [place] });
    else known.places.push(place);
  };
  for (const [entry, { name, others }] of entries.entries()) {
    for (const word of new Set([...plainWords(name), joinedNames[entry] ?? ''])) add(word, { entry, weight: 1 });
    for (const word of new Set(others.flatMap(plainWords))) add(word, { entry, weight: OTHERS_WEIGHT });
  }

  return (typed) => {
    const words = plainWords(typed)
      .slice(0, MOST_WORDS)
      .map((word) => word.slice(0, LONGEST_WORD));
    let found: Map<number, number> | null = null;
    for (const word of words) {
      if (found?.size === 0) break;
      const fits = entriesLike(word, vocabulary, likeness);
      const one = fits.size > 0 ? null : singular(word);
      found = together(found, one === null ? fits : entriesLike(one, vocabulary, likeness));
    }
    const start = words.join('');
    return new Map([...(found ?? [])].map(([entry, score]) => [entry, score + (joinedNames[entry]?.startsWith(start) === true ? NAME_BEGINS : 0)]));
  };
}

function entriesLike(typed: string, vocabulary: ReadonlyMap<string, Known>, likenessOf: typeof wordLikeness): Map<number, number> {
  const scores = new Map<number, number>();
  const typedLetters = letters(typed);
  const forgiven = slipsForgiven(typed.length);
  for (const [word, { letters: wordLetters, places }] of vocabulary) {
    if (tooManyMissing(typedLetters, wordLetters, forgiven)) continue;
    const likeness = likenessOf(typed, word);
    if (likeness === 0) continue;
    for (const { entry, weight } of places) scores.set(entry, Math.max(scores.get(entry) ?? 0, likeness * weight));
  }
  return scores;
}

/** The singular of a Portuguese plural: "leoes" becomes "leao", "animais" "animal", "golfinhos" "golfinho"; null if the word is no plural. */
function singular(word: string): string | null {
  const ending = ENDINGS.find(([plural]) => word.length > plural.length + 2 && word.endsWith(plural));
  return ending === undefined ? null : word.slice(0, -ending[0].length) + ending[1];
}

/** Entries in both, with the sum of their scores. */
function together(found: ReadonlyMap<number, number> | null, more: ReadonlyMap<number, number>): Map<number, number> {
  if (found === null) return new Map(more);
  return new Map([...found].flatMap(([entry, score]) => (more.has(entry) ? [[entry, score + (more.get(entry) ?? 0)] as const] : [])));
}
