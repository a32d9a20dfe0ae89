/** The paragraphs of a promotion's plain text: an empty line parts them. */
export function promotionParagraphs(content: string): readonly string[] {
  return content
    .split(/\r?\n[ \t]*\r?\n/)
    .map((text) => text.trim())
    .filter((text) => text !== '');
}
