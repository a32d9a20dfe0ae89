/** A visitor's text, cleaned for storage: no control characters but line breaks, no half characters, no more than two breaks in a row, trimmed. */
export function cleanText(written: string): string {
  return written
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The same on one line. */
export function cleanLine(written: string): string {
  return cleanText(written).replace(/\s+/g, ' ');
}
