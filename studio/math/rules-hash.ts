import { sha256, toHex } from '#kernel/hmac.ts';

/**
 * SHA-256 (hex) of `rules` as canonical JSON: no blanks, names of a record in code-unit order. Any change of the rules changes the hash.
 */
export function rulesHash(rules: object): string {
  const sorted = JSON.stringify(rules, (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return toHex(sha256(sorted));
}
