import type { SpokenText } from './spoken-texts.ts';

/** The sources of a game's rules, paytable and round texts. */
const GAME_TEXTS = /^studio\/games\/[^/]+\/(?:texts|scene\/.+)\.ts$/;
const NUMBER =
  /\d|(?<!\p{L})(?:dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|treze|catorze|quatorze|quinze|dezesseis|dezessete|dezoito|dezenove|vinte|trinta|quarenta|cinquenta|cem|cento|mil)(?!\p{L})/iu;

/** Numbers written in a game's texts. They must come from its mathematics, or text and game will disagree some day. */
export function writtenNumbers(texts: readonly SpokenText[]): string[] {
  return texts
    .filter(({ path, words }) => GAME_TEXTS.test(path) && NUMBER.test(words))
    .map(({ path, line, words }) => `${path}:${line} "${words.slice(0, 100)}"`);
}
