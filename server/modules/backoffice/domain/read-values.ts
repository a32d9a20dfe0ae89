/**
 * The whole number of an option, at most nine digits, so that an int4 column can store it; null for anything else. Amounts are centavos: up to R$ 9.999.999,99.
 */
export function wholeOf(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** An instant with its offset, such as 2026-12-01T12:00:00-03:00, with a four-digit year, so that a timestamptz column can store it. */
export function instantOf(text: string): Date | 'wrong' {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(text)) return 'wrong';
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? 'wrong' : instant;
}
