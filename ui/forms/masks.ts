const BRAZIL = '55';

/** "52998224725" as text: every digit, nothing else. */
export function onlyDigits(text: string): string {
  return text.replace(/\D/g, '');
}

/**
 * Writes the digits of `text` into a pattern of 0s and marks ("000.000.000-00"). A mark appears only when a digit follows it, so that deleting never gets stuck;
 * digits beyond the pattern are dropped.
 */
export function maskDigits(text: string, pattern: string): string {
  const digits = onlyDigits(text);
  let masked = '';
  let used = 0;
  for (const slot of pattern) {
    if (used >= digits.length) break;
    masked += slot === '0' ? digits[used++] : slot;
  }
  return masked;
}

/** Where the caret belongs in a masked text so that `digitsBefore` digits stay on its left; at the very end after the last digit. */
export function caretAfterDigits(masked: string, digitsBefore: number): number {
  const total = onlyDigits(masked).length;
  if (digitsBefore >= total) return masked.length;
  let seen = 0;
  for (let index = 0; index < masked.length; index += 1) {
    if (seen === digitsBefore) return index;
    if (/\d/.test(masked[index] ?? '')) seen += 1;
  }
  return masked.length;
}

/** "529.982.247-25", as far as typed. */
export function maskCpf(text: string): string {
  return maskDigits(text, '000.000.000-00');
}

/** "dd/mm/aaaa", as far as typed. */
export function maskDate(text: string): string {
  return maskDigits(text, '00/00/0000');
}

/** "25/12/1990" → "1990-12-25"; null unless it is a whole date of the calendar, year 1000 or later. */
export function readDate(text: string): string | null {
  if (!/^\d{2}\/\d{2}\/[1-9]\d{3}$/.test(text)) return null;
  const iso = text.split('/').toReversed().join('-');
  const parsed = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== iso ? null : iso;
}

/** "1990-12-25" → "25/12/1990"; anything else → "". */
export function writeDate(iso: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(iso) ? iso.split('-').toReversed().join('/') : '';
}

/** A national number as far as typed: Brazilian mobiles "(11) 98765-4321" and landlines "(11) 3456-7890"; other countries plain, at most 15 digits (E.164). */
export function maskPhone(text: string, phoneCode: string): string {
  const digits = onlyDigits(text);
  if (phoneCode !== BRAZIL) return digits.slice(0, 15);
  return maskDigits(digits, digits.length > 10 ? '(00) 00000-0000' : '(00) 0000-0000');
}
