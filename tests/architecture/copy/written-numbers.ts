import { games } from '#contracts/games.ts';
import { TEXTS } from '#studio/games/texts.ts';
import type { SpokenText } from './spoken-texts.ts';

const GAME_NAMES = [...games, ...Object.values(TEXTS)].map(({ name }) => name);

/** Files with the texts of a slot's rules, paytable and rounds. */
const SLOT_TEXTS = /^studio\/games\/[^/]+\/(?:texts|scene\/.+)\.ts$/;
/** Files with the texts of our own games: pages, proofs, catalogue. */
const ORIGINAL_TEXTS = /^web\/features\/originals\/|^server\/modules\/casino\/first-catalogue\//;
/** Name of one of our own games, in any text. */
const NAMES_A_GAME = new RegExp(`(?<!\\p{L})(?:${GAME_NAMES.join('|')})(?!\\p{L})`, 'u');
const WORDS =
  'dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|treze|catorze|quatorze|quinze|dezesseis|dezessete|dezoito|dezenove|vinte|trinta|quarenta|cinquenta|cem|cento|mil';
const NUMBER = new RegExp(`\\d|(?<!\\p{L})(?:${WORDS})(?!\\p{L})`, 'iu');
/** Without the word for two, which occurs in sentences (both seeds) that state no figure of a game. */
const FIGURE = new RegExp(`\\d|(?<!\\p{L})(?:${WORDS.replace('dois|duas|', '')})(?!\\p{L})`, 'iu');
/** Formats of codes and fields, and the age, are no figures of a game. */
const FORMS = [
  /\d+ letras e números \(0–9, a–f\)/g,
  /SHA-256/g,
  /\d{4}-\d\d-\d\dT[\d:.]+Z/g,
  /inteiro a partir de [01]/g,
  /de [01] a(?: …|$)/g,
  /^1 \p{L}+$/gu,
  /, 0 divergências/g,
  /^1 em …$/g,
  /18\+|18 anos/g,
];

/** Numbers written in a game's texts. They must come from its mathematics, or text and game will disagree some day. */
export function writtenNumbers(texts: readonly SpokenText[]): string[] {
  return texts
    .filter(({ path, words }) => {
      if (SLOT_TEXTS.test(path)) return NUMBER.test(words);
      return (ORIGINAL_TEXTS.test(path) || NAMES_A_GAME.test(words)) && FIGURE.test(FORMS.reduce((left, form) => left.replaceAll(form, ''), words));
    })
    .map(({ path, line, words }) => `${path}:${line} "${words.slice(0, 100)}"`);
}
