import { sha256, toHex } from '#kernel/hmac.ts';

/** The data that decides a round: safe integers, text, booleans, lists and records. */
export type PlainData = number | string | boolean | readonly PlainData[] | { readonly [name: string]: PlainData };

/**
 * SHA-256 (hex) of the canonical JSON of `data`: any change of the data changes the version. Throws a RangeError for anything but plain
 * data.
 */
export function versionOf(data: PlainData): string {
  return toHex(sha256(canonicalJson(data)));
}

/** JSON without blanks, the names of a record in code-unit order (RFC 8785, for integers): equal data is equal text. */
export function canonicalJson(data: PlainData): string {
  if (typeof data === 'string' || typeof data === 'boolean' || Number.isSafeInteger(data)) return JSON.stringify(data);
  if (isList(data)) return `[${data.map(canonicalJson).join(',')}]`;
  if (typeof data !== 'object' || data === null || Object.getPrototypeOf(data) !== Object.prototype) throw new RangeError(`no plain data: ${typeof data}`);
  const fields = Object.entries(data).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${canonicalJson(value)}`).join(',')}}`;
}

function isList(data: PlainData): data is readonly PlainData[] {
  return Array.isArray(data);
}
