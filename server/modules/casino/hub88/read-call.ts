import { verify, type KeyObject } from 'node:crypto';
import { refuse, ok, type Result } from '#kernel/refusal.ts';
import { parseJson } from '#server/platform/http/parse-json.ts';

/** What a field has to be; an optional one may be left out or null. `name`: a text that is a UUID mostly, which is the same in capitals (RFC 9562 §4). */
export type FieldKind = 'text' | 'name' | 'token' | 'units' | 'bool' | 'optional text' | 'optional name' | 'optional bool';

type ValueOf<Kind extends FieldKind> = Kind extends 'text' | 'name' | 'token'
  ? string
  : Kind extends 'units'
    ? number
    : Kind extends 'bool'
      ? boolean
      : Kind extends 'optional text' | 'optional name'
        ? string | undefined
        : boolean | undefined;
export type Fields = Readonly<Record<string, FieldKind>>;
export type ValuesOf<F extends Fields> = { readonly [Name in keyof F]: ValueOf<F[Name]> };

/** True when the body's bytes carry that signature: RSA-SHA256, base64. */
export function isSigned(key: KeyObject | null, rawBody: Buffer, signature: unknown): boolean {
  if (key === null || typeof signature !== 'string' || !/^[A-Za-z0-9+/]{16,2000}={0,2}$/.test(signature)) return false;
  return verify('RSA-SHA256', rawBody, key, Buffer.from(signature, 'base64'));
}

/** The call's fields: no JSON object or a field left out is wrong syntax, another type wrong types. What isn't asked for is ignored. */
export function readFields<F extends Fields>(body: unknown, fields: F): Result<ValuesOf<F>, 'RS_ERROR_WRONG_SYNTAX' | 'RS_ERROR_WRONG_TYPES'> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return refuse('RS_ERROR_WRONG_SYNTAX');
  const given = body as Readonly<Record<string, unknown>>;
  const present = Object.entries(fields).filter(([name]) => given[name] !== undefined && given[name] !== null);
  if (Object.entries(fields).some(([name, kind]) => !kind.startsWith('optional') && (given[name] === undefined || given[name] === null))) {
    return refuse('RS_ERROR_WRONG_SYNTAX');
  }
  if (present.some(([name, kind]) => !isOfKind(given[name], kind))) return refuse('RS_ERROR_WRONG_TYPES');
  return ok(Object.fromEntries(present.map(([name, kind]) => [name, kind.endsWith('name') ? plainName(String(given[name])) : given[name]])) as ValuesOf<F>);
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A name as it is stored and compared: a UUID in small letters, anything else as it came. */
export function plainName(text: string): string {
  return UUID.test(text) ? text.toLowerCase() : text;
}

function isOfKind(value: unknown, kind: FieldKind): boolean {
  switch (kind) {
    case 'units':
      return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
    case 'bool':
    case 'optional bool':
      return typeof value === 'boolean';
    case 'token':
      return typeof value === 'string' && value.length >= 10 && value.length <= 255;
    default:
      return typeof value === 'string' && value.length >= 1 && value.length <= 255;
  }
}

/** Undefined for what is no JSON. */
export function jsonOf(rawBody: Buffer): unknown {
  try {
    return parseJson(rawBody.toString('utf8'));
  } catch {
    return undefined;
  }
}
