/** A key of docs/settings.md; `shownBy` is null in the list of unread keys. */
export interface SettingsRow {
  readonly key: string;
  readonly readBy: string;
  readonly shownBy: string | null;
}

/** Keys with a pattern: the colour of each token, in the dark and in the light theme. */
const FAMILIES: Readonly<Record<string, RegExp>> = { 'colors_*': /^colors_(?!.*_light$)\w+$/, 'colors_*_light': /^colors_\w+_light$/ };

/** The rows of the page's tables. */
export function settingsRows(page: string): SettingsRow[] {
  return page.split('\n').flatMap((line) => {
    const [first = '', readBy = '', test] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    const key = /^`([\w*]+)`$/.exec(first)?.[1];
    return key === undefined ? [] : [{ key, readBy, shownBy: test === undefined ? null : test.replaceAll('`', '') }];
  });
}

/** Differences between page and site: a published key without a row, a repeated one, an unpublished one. */
export function strayKeys(rows: readonly SettingsRow[], published: readonly string[]): string[] {
  const hasKey = (row: SettingsRow, key: string) => FAMILIES[row.key]?.test(key) ?? row.key === key;
  return [
    ...published.flatMap((key) => {
      const found = rows.filter((row) => hasKey(row, key)).length;
      return found === 1 ? [] : [`${key} stands ${found} times`];
    }),
    ...rows.filter((row) => !published.some((key) => hasKey(row, key))).map(({ key }) => `${key} is not published`),
  ];
}

/** Rows whose test is missing or never names the key, and rows without a reader of the key. */
export function unshownKeys(rows: readonly SettingsRow[], textOf: (path: string) => string | null): string[] {
  return rows.flatMap(({ key, readBy, shownBy }) => {
    if (readBy === '') return [`${key} is read by nobody`];
    if (shownBy === null) return [];
    const text = textOf(shownBy);
    if (text === null) return [`${key}: ${shownBy} is not there`];
    const named = key.includes('*') ? new RegExp(key.replaceAll('*', '\\w+')) : new RegExp(`\\b${key}\\b`);
    return named.test(text) ? [] : [`${key}: ${shownBy} does not name it`];
  });
}
