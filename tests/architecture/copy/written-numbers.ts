import type { SpokenText } from './spoken-texts.ts';

/** Where a game's rules, paytable and rounds are put into words. */
const GAME_TEXTS = /^studio\/games\/[^/]+\/(?:texts|scene\/.+)\.ts$/;
const NUMBER =
  /\d|(?<!\p{L})(?:dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|treze|catorze|quatorze|quinze|dezesseis|dezessete|dezoito|dezenove|vinte|trinta|quarenta|cinquenta|cem|cento|mil)(?!\p{L})/iu;

/** Numbers that a game's texts write themselves. They come from its mathematics, else text and game contradict each other one day. */
export function writtenNumbers(texts: readonly SpokenText[]): string[] {
  return texts
    .filter(({ path, words }) => GAME_TEXTS.test(path) && NUMBER.test(words))
    .map(({ path, line, words }) => `${path}:${line} "${words.slice(0, 100)}"`);
}
