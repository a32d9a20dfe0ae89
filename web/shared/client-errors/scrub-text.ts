/**
 * Takes out of a text what could name a player or open their session: e-mail addresses, tokens, query strings, and runs of eight or more digits, however
 * they are parted (CPF, phone, card, account). Line and column numbers of a stack stay.
 */
export function scrubText(text: string): string {
  return (
    text
      // Bounded, so that a long text without any address isn't searched from every letter to its end.
      .replace(/[^\s@"'<>()]{1,64}@[\w.-]+/g, '[e-mail]')
      .replace(/\beyJ[\w-]+(\.[\w-]*)*/g, '[token]')
      .replace(/\?[^\s:)'"]*/g, '')
      .replace(/\d([ ./-]?\d){7,}/g, '[n]')
  );
}
