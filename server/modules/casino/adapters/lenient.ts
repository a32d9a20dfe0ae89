import * as z from 'zod';

/** An optional field; an invalid value reads as null or empty, so that the row is not lost. */
export const optionalText = (length: number) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, length) : null), z.nullable(z.string()));
export const optionalWhole = (low: number, high: number) =>
  z.preprocess(
    (value) => (Number.isSafeInteger(value) && Number(value) >= low && Number(value) <= high ? value : null),
    z.nullable(z.int().min(low).max(high)),
  );
/** An upper limit beyond any game's highest win: a higher value is ignored. */
export const MOST_WIN_STAKES = 1_000_000;

/** A multiple of the stake, as a number or as text such as "5000", "5000x" or "2500.50", in whole stakes and rounded up; null for anything else. */
export function wholeStakes(said: unknown): number | null {
  const value = typeof said === 'string' && /^\d{1,7}([.,]\d{1,6})?\s?x?$/i.test(said) ? Number(said.replace(/[\sx]/gi, '').replace(',', '.')) : said;
  if (typeof value !== 'number' || !(value > 0) || value > MOST_WIN_STAKES) return null;
  return Math.ceil(value);
}
/** Amounts, distinct and rising; null for no amounts or an invalid one, since a partly read list is wrong. */
export const amounts = (most: number, high: number) =>
  z.preprocess(
    (value) => {
      if (!Array.isArray(value) || value.length === 0 || value.length > most) return null;
      const known = value.filter((each): each is number => Number.isSafeInteger(each) && Number(each) >= 1 && Number(each) <= high);
      return known.length === value.length ? [...new Set(known)].toSorted((a, b) => a - b) : null;
    },
    z.nullable(z.array(z.int().min(1).max(high)).max(most)),
  );
export const texts = (most: number, length: number) =>
  z.preprocess(
    (value) => (Array.isArray(value) ? value.filter((each) => typeof each === 'string' && each.trim() !== '').slice(0, most) : []),
    z.array(z.string().transform((text) => text.trim().slice(0, length))).max(most),
  );
export const instant = z.preprocess((value) => {
  const at = typeof value === 'string' ? new Date(value) : null;
  return at === null || Number.isNaN(at.getTime()) ? null : at;
}, z.nullable(z.date()));

/** A supplier's name of a game, if the row has a readable one. */
export function nameIn(row: unknown, field: string): string | null {
  const value = typeof row === 'object' && row !== null ? (row as Record<string, unknown>)[field] : null;
  return typeof value === 'string' && PROVIDER_GAME.test(value) ? value : null;
}

/** The game's name in wallet calls. */
export const PROVIDER_GAME = /^[A-Za-z0-9._:-]{1,128}$/;

/** The address of a picture, resolved against the list's; null when it is no web address. */
export function addressOf(text: string | null, base: string): string | null {
  if (text === null || !URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  return ['http:', 'https:'].includes(url.protocol) && url.href.length <= 2_000 ? url.href : null;
}

/** The invalid fields of a row: "name: Too small". */
export function faultsOf(error: z.ZodError): string {
  return error.issues
    .map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    .join('; ')
    .slice(0, 200);
}
