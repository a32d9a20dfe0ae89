import { maskDigits } from './mask-digits.ts';

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
