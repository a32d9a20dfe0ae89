import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { plainWords } from '#kernel/text/plain-text.ts';
import { letters, tooManyMissing } from './letters.ts';
import { prefixDistance } from './prefix-distance.ts';
import { createSearch } from './search-index.ts';
import { wordLikeness } from './word-likeness.ts';

describe('words are compared in plain letters', () => {
  it.each([
    ['Cassino ao Vivo!', ['cassino', 'ao', 'vivo']],
    ['AÇÃO', ['acao']],
    ['ac\u0327a\u0303o', ['acao']],
    ['21+ d’Ouro', ['21', 'd', 'ouro']],
    ['  ', []],
    ['🎲', []],
    ['\u0000\ud800', []],
  ])('%j is %j', (text, words) => expect(plainWords(text)).toEqual(words));
});

describe('the edit distance', () => {
  it.each([
    ['mines', 'mines', 0],
    ['min', 'mines', 0],
    ['mimes', 'mines', 1],
    ['minnes', 'mines', 1],
    ['mnes', 'mines', 1],
    ['imnes', 'mines', 1],
    ['duobl', 'double', 1],
    ['duoblle', 'double', 2],
    ['xyz', 'double', 3],
    ['', 'double', 0],
  ])('%s against %s: %i', (typed, word, slips) => expect(prefixDistance(typed, word, 2)).toBe(slips));

  it('is at most the number of typed letters, 0 for any beginning, and the same under any limit that it does not exceed', () => {
    const words = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
    fc.assert(
      fc.property(words, words, fc.nat(8), (typed, word, cut) => {
        const whole = prefixDistance(typed, word, 20);
        expect(whole).toBeLessThanOrEqual(typed.length);
        expect(prefixDistance(word.slice(0, cut), word, 2)).toBe(0);
        expect(Math.min(prefixDistance(typed, word, 2), 3)).toBe(Math.min(whole, 3));
      }),
    );
  });
});

it('exceeds the limit for every word that the missing letters exclude', () => {
  const words = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', '1', 'á'), maxLength: 8 });
  fc.assert(
    fc.property(words, words, fc.nat(2), (typed, word, limit) => {
      if (tooManyMissing(letters(typed), letters(word), limit)) expect(prefixDistance(typed, word, limit)).toBeGreaterThan(limit);
    }),
    { numRuns: 1_000 },
  );
});

describe('the likeness of a nearer word is higher', () => {
  it.each([
    ['mines', 'mines', 100],
    ['mi', 'mines', 80],
    ['ine', 'mines', 50],
    ['in', 'mines', 0],
    ['mimes', 'mines', 40],
    ['mns', 'mines', 0],
    ['palpitr', 'palpite', 40],
    ['plapitte', 'palpite', 25],
    ['orignias', 'originais', 25],
    ['orignais', 'originais', 40],
    ['originalidade', 'originais', 0],
    ['vivo', 'slots', 0],
  ])('%s against %s: %i', (typed, word, score) => expect(wordLikeness(typed, word)).toBe(score));
});

describe('a search', () => {
  const entries = [
    { name: 'Mines', others: ['Palpite Originais', 'campo minado'] },
    { name: 'Double', others: ['Palpite Originais', 'roleta'] },
    { name: 'Portões do Olimpo', others: ['Casa de Fora'] },
    { name: 'Mina de Ouro', others: ['Casa de Fora'] },
  ];
  const search = createSearch(entries);
  const names = (typed: string) => [...search(typed)].toSorted(([, a], [, b]) => b - a).map(([place]) => entries[place]?.name);

  it.each([
    ['mines', ['Mines']],
    ['mina', ['Mina de Ouro', 'Mines']],
    ['MÍNES', ['Mines']],
    ['min', ['Mines', 'Mina de Ouro']],
    ['dobule', ['Double']],
    ['portoes', ['Portões do Olimpo']],
    ['olinpo portões', ['Portões do Olimpo']],
    ['portoesdoolimpo', ['Portões do Olimpo']],
    ['roleta', ['Double']],
    ['palpite mines', ['Mines']],
    ['originais', ['Mines', 'Double']],
    ['portões', ['Portões do Olimpo']],
    ['roletas', ['Double']],
    ['zebras', []],
    ['zebra', []],
    ['mines zebra', []],
    ['!!!', []],
    ['', []],
  ])('for %j finds %j', (typed, found) => expect(names(typed)).toEqual(found));

  it.each([1_000, 5_000])('with the worst 80 characters compares each word of %i games once per typed word, and no more than 24 of its letters', (length) => {
    const word = (seed: number) => `${((seed * 2_654_435_761) % 4_294_967_296).toString(36)}${seed.toString(36)}`;
    const games = Array.from({ length }, (_, n) => ({ name: `${word(n)} ${word(n + 7)} ouro`, others: ['provedor comum', word(n % 40)] }));
    const compared = new Map<string, number>();
    const counting = createSearch(games, (typed, known) => {
      compared.set(`${typed} ${known}`, (compared.get(`${typed} ${known}`) ?? 0) + 1);
      return 1;
    });
    counting('abcdefghi bcdefghij cdefghijk defghijkl efghijklm fghijklmn ghijklmno hijklmnop');
    expect(new Set(compared.values())).toEqual(new Set([1]));
    // Two words of its own, one of them the joined name, a name shared with every seventh, and the words that all share.
    expect(compared.size).toBeLessThanOrEqual(8 * (3 * length + 10));
    compared.clear();
    counting('a'.repeat(80));
    expect(new Set([...compared.keys()].map((pair) => pair.indexOf(' ')))).toEqual(new Set([24]));
  });
});
