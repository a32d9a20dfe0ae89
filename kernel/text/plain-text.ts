const MARKS = /\p{M}+/gu;
const WORD = /[\p{L}\p{N}]+/gu;

/** "São Paulo" as "Sao Paulo". */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(MARKS, '');
}

/** A text normalised for search: no accents, no capitals. */
export function plainText(text: string): string {
  return withoutAccents(text).toLowerCase();
}

/** The words of a text normalised for search, without punctuation: "Cassino ao Vivo!" gives cassino, ao, vivo. */
export function plainWords(text: string): string[] {
  return plainText(text).match(WORD) ?? [];
}
