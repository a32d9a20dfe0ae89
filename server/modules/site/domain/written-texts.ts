/** Cleans a visitor's text for storage: no control characters except line breaks, no lone surrogates, at most two line breaks in a row, trimmed. */
export function cleanText(written: string): string {
  return written
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Like `cleanText`, on one line. */
export function cleanLine(written: string): string {
  return cleanText(written).replace(/\s+/g, ' ');
}

const ADDRESS = /^(\/([^/\\\s\p{Cc}][^\\\s\p{Cc}]*)?|https:\/\/[^/\\\s\p{Cc}@]+(\/[^\\\s\p{Cc}]*)?)$/u;

/** True for a path of this site or an https address; never for a text that a browser would read as another scheme or host (`//x`, `/\x`, `javascript:`). */
export function isAddress(text: string): boolean {
  return text.length <= 500 && ADDRESS.test(text);
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** The errors of a schema, by field; `file` means the whole input. */
export function whatIsWrong(issues: readonly Issue[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const issue of issues) (errors[issue.path.map(String).join('.') || 'file'] ??= []).push(issue.message);
  return errors;
}
