import { compareText } from '#kernel/text/compare-text.ts';

/** Distinguishes the markets of one definition, such as `{ set: "2", total: "9.5" }`; empty if there is only one. */
export type Specifiers = Readonly<Record<string, string>>;

/** True if the specifiers have exactly these keys. */
export function hasExactly(specifiers: Specifiers, keys: readonly string[]): boolean {
  return Object.keys(specifiers).length === keys.length && keys.every((key) => specifiers[key] !== undefined);
}

/** All specifiers as one text, `set=2;total=9.5`: the same specifiers are always the same text. */
export function canonicalSpecifiers(specifiers: Specifiers): string {
  return Object.entries(specifiers)
    .toSorted(([a], [b]) => compareText(a, b))
    .map(([key, value]) => `${key}=${value}`)
    .join(';');
}

/**
 * A market's name within its event: `result`, `total:2.5` where the definition has one specifier, `set_total:set=2;total=9.5` where it has more. A definition's
 * keys are fixed, so no two markets of an event share a name.
 */
export function marketKey(definition: string, specifiers: Specifiers): string {
  const values = Object.values(specifiers);
  return [definition, ...(values.length > 1 ? [canonicalSpecifiers(specifiers)] : values)].join(':');
}

/** `{event}:{market's name}`, such as "bra-1-fla-pal:total:2.5". */
export function marketId(eventId: string, definition: string, specifiers: Specifiers): string {
  return `${eventId}:${marketKey(definition, specifiers)}`;
}

/** Fixed-width text of a number up to a million with three decimals, so that texts sort like the numbers. */
const MIDDLE = 1_000_000_000;

/**
 * The sort key of a market: the position of its definition, then each specifier in the definition's order. Texts compare as bytes; numbers of either sign sort
 * as numbers.
 */
export function marketSortKey(place: number, keys: readonly string[], specifiers: Specifiers): string {
  return [String(place).padStart(3, '0'), ...keys.map((key) => sortable(specifiers[key] ?? ''))].join('/');
}

function sortable(value: string): string {
  return /^-?\d{1,6}(\.\d{1,3})?$/.test(value) ? String(MIDDLE + Math.round(Number(value) * 1_000)).padStart(10, '0') : value;
}
