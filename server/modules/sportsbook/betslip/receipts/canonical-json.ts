/** Text, whole numbers, truth values, null, and lists and records of them. */
export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [key: string]: Plain };

/** One line of JSON with sorted keys and no spaces: the same value is always the same text. */
export function canonicalJson(value: Plain): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalJson).join()}]`;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonicalJson(each)}`).join()}}`;
}

function isList(value: readonly Plain[] | { readonly [key: string]: Plain }): value is readonly Plain[] {
  return Array.isArray(value);
}
