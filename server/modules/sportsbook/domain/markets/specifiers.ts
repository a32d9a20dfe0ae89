/** What tells markets of one definition apart, such as `{ total: "2.5" }`; empty where there is only one. */
export type Specifiers = Readonly<Record<string, string>>;

/** The value of the only specifier, `key`; null unless it is there and alone. */
export function onlySpecifier(specifiers: Specifiers, key: string): string | null {
  const [entry, ...others] = Object.entries(specifiers);
  return entry !== undefined && others.length === 0 && entry[0] === key ? entry[1] : null;
}

/** Parameters of a market that has no specifiers. */
export function noSpecifiers(specifiers: Specifiers): Record<never, never> | null {
  return Object.keys(specifiers).length === 0 ? {} : null;
}

/**
 * `{event}:{definition}` or `{event}:{definition}:{value of the specifier}`, such as "bra-1-fla-pal:total:2.5".
 * Throws RangeError for more than one specifier: no definition has two.
 */
export function marketId(eventId: string, definition: string, specifiers: Specifiers): string {
  const values = Object.values(specifiers);
  if (values.length > 1) throw new RangeError(`${definition} has ${values.length} specifiers`);
  return [eventId, definition, ...values].join(':');
}
