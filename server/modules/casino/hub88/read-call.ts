import { verify, type KeyObject } from 'node:crypto';
import * as z from 'zod/mini';
import { MOST_STAKE_CENTS, MOST_WIN_CENTS } from '#kernel/bounds.ts';
import { refuse, ok, type Result } from '#kernel/refusal.ts';
import { toUnits } from './units.ts';

const MOST_TEXT = 255;
const text = z.string().check(z.minLength(1), z.maxLength(MOST_TEXT));
const units = (mostCents: number) => z.int().check(z.gte(0), z.lte(toUnits(mostCents)));

/**
 * The type of a field; an optional one may be left out or null. The OpenAPI document of the calls uses the same schemas. `name`: a text, usually a UUID, which
 * is the same in capitals (RFC 9562 §4).
 */
const KINDS = {
  text,
  name: text,
  token: z.string().check(z.minLength(10), z.maxLength(MOST_TEXT)),
  'stake units': units(MOST_STAKE_CENTS),
  'win units': units(MOST_WIN_CENTS),
  'optional text': z.nullish(text),
  'optional name': z.nullish(text),
  'optional bool': z.nullish(z.boolean()),
};

export type FieldKind = keyof typeof KINDS;
export type Fields = Readonly<Record<string, FieldKind>>;
export type ValuesOf<F extends Fields> = { readonly [Name in keyof F]: NonNullable<z.infer<(typeof KINDS)[F[Name]]>> | OptionalOf<F[Name]> };
type OptionalOf<Kind extends FieldKind> = Kind extends `optional ${string}` ? undefined : never;

/** True when the signature of the body's bytes is valid: RSA-SHA256, base64. */
export function isSigned(key: KeyObject | null, rawBody: Buffer, signature: unknown): boolean {
  if (key === null || typeof signature !== 'string' || !/^[A-Za-z0-9+/]{16,2000}={0,2}$/.test(signature)) return false;
  return verify('RSA-SHA256', rawBody, key, Buffer.from(signature, 'base64'));
}

/** The call's fields: a missing field or invalid JSON is wrong syntax, another type wrong types. Unknown fields are ignored. */
export function readFields<F extends Fields>(body: unknown, fields: F): Result<ValuesOf<F>, 'RS_ERROR_WRONG_SYNTAX' | 'RS_ERROR_WRONG_TYPES'> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return refuse('RS_ERROR_WRONG_SYNTAX');
  const given = body as Readonly<Record<string, unknown>>;
  const present = Object.entries(fields).filter(([name]) => given[name] !== undefined && given[name] !== null);
  if (Object.entries(fields).some(([name, kind]) => !kind.startsWith('optional') && (given[name] === undefined || given[name] === null))) {
    return refuse('RS_ERROR_WRONG_SYNTAX');
  }
  if (present.some(([name, kind]) => !z.safeParse(KINDS[kind], given[name]).success)) return refuse('RS_ERROR_WRONG_TYPES');
  return ok(Object.fromEntries(present.map(([name, kind]) => [name, kind.endsWith('name') ? plainName(String(given[name])) : given[name]])) as ValuesOf<F>);
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A name as it is stored and compared: a UUID in lower case, anything else unchanged. */
export function plainName(text: string): string {
  return UUID.test(text) ? text.toLowerCase() : text;
}

/** The OpenAPI description of a call's body. */
export function bodyOf(fields: Fields) {
  return z.looseObject(Object.fromEntries(Object.entries(fields).map(([name, kind]) => [name, KINDS[kind]])));
}
