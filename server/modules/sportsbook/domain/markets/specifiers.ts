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
