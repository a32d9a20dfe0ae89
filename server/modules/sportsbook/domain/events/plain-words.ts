const ACCENTS = /\p{M}+/gu;
const WORD = /[\p{L}\p{N}]+/gu;

/** The words of a text as search compares them: no accents, no capitals, no punctuation. "São Paulo x Grêmio" gives sao, paulo, x, gremio. */
export function plainWords(text: string): string[] {
  return text.normalize('NFD').replace(ACCENTS, '').toLowerCase().match(WORD) ?? [];
}
