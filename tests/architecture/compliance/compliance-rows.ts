import { idsIn, type NamingTest } from './title-ids.ts';

/** A row of docs/compliance.md. */
export interface ComplianceRow {
  readonly id: string;
  readonly asked: string;
  readonly where: string;
  readonly profile: string;
  readonly state: string;
}

const PROFILES = ['open', 'br', 'both', '–'];
const STATE = /^(?:kept$|in part: \S|not yet: \S)/;

/** The rows of the page's tables: a first cell that is an id, and five more. */
export function complianceRows(page: string): ComplianceRow[] {
  return page.split('\n').flatMap((line) => {
    const [id = '', asked = '', where = '', profile = '', state = '', ...rest] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    return idsIn(id)[0] === id && id !== '' && rest.length === 1 ? [{ id, asked, where, profile, state }] : [];
  });
}

/** Errors of the page itself: an invalid state or profile, a missing place, a repeated id, or a gap before it. */
export function oddRows(rows: readonly ComplianceRow[]): string[] {
  const seen = new Map<string, number>();
  return rows.flatMap(({ id, asked, where, profile, state }) => {
    const [kind = '', number = ''] = id.split('-');
    const before = seen.get(kind) ?? 0;
    seen.set(kind, Number(number));
    return [
      ...(Number(number) === before + 1 ? [] : [`${id} does not follow ${kind}-${before}`]),
      ...(STATE.test(state) ? [] : [`${id} has no state: kept, in part: …, not yet: …`]),
      ...(PROFILES.includes(profile) ? [] : [`${id} is kept under none of ${PROFILES.join(', ')}`]),
      ...(asked === '' ? [`${id} does not say what is asked`] : []),
      ...(state.startsWith('not yet') || where.includes('`') ? [] : [`${id} names no place`]),
    ];
  });
}

/** Differences between page and tests: a kept row that no test names, a missing one that a test names, an unknown id in a title. */
export function unprovenRows(rows: readonly ComplianceRow[], tests: readonly NamingTest[]): string[] {
  const named = new Set(tests.map(({ id }) => id));
  const known = new Set(rows.map(({ id }) => id));
  return [
    ...rows.filter(({ id, state }) => !state.startsWith('not yet') && !named.has(id)).map(({ id }) => `${id} is said to be kept, and no test's title names it`),
    ...rows.filter(({ id, state }) => state.startsWith('not yet') && named.has(id)).map(({ id }) => `${id} is said to be missing, and a test names it`),
    ...tests.filter(({ id }) => !known.has(id)).map(({ id, path, line }) => `${path}:${line} names ${id}, which is no row`),
  ];
}
