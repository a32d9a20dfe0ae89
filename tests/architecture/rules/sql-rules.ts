import { functionsIn } from '#server/platform/db/schema/sql-files.ts';
import { retiredWord } from '../tidy/names.ts';
import type { Finding } from '../tidy/source-file.ts';

const MAX_COLUMNS = 160;
const MAX_FUNCTION_LINES = 70;
const MAX_FILE_LINES = 160;
/** Names of tables and types that are older than the rule "a module's name comes first". */
const OLDER_NAMES: readonly (readonly [RegExp, string])[] = [
  [/^(ledger_|centavos_)/, 'wallet'],
  [/^stake(_|$)/, 'stakes'],
  [/^outbox$/, 'platform'],
];

export interface SqlText {
  readonly path: string;
  readonly text: string;
}

/** The module (or `platform`) that an SQL file belongs to. */
export function ownerOfFile(path: string): string {
  if (path.startsWith('server/platform/')) return 'platform';
  // A service with its own schema in PostgreSQL: its names begin with the schema's.
  if (path.startsWith('studio/')) return 'studio';
  return /^server\/modules\/([\w-]+)\//.exec(path)?.[1] ?? /^db\/\w+\/\d+-([a-z]+(?:-check|-gaming)?)/.exec(path)?.[1] ?? 'platform';
}

/** The module (or `platform`) of a table, type, function or view by its name; null for other names. */
export function ownerOfName(name: string, modules: readonly string[]): string | null {
  const older = OLDER_NAMES.find(([pattern]) => pattern.test(name));
  if (older !== undefined) return older[1];
  if (name === 'studio') return 'studio';
  return ['platform', ...modules].find((module) => name.startsWith(`${module.replace('-', '_')}_`)) ?? null;
}

export function wideLines({ path, text }: SqlText): Finding[] {
  return text.split('\n').flatMap((line, index) => (line.length > MAX_COLUMNS ? [{ path, line: index + 1, what: `${line.length} columns` }] : []));
}

/**
 * A file of a module or the platform creates the one function or view it is named after, or the functions of one flow or subject with that name, in at most 160
 * lines. Each function states its purpose in its first line and has at most 70 lines.
 */
export function unfitFunctions({ path, text }: SqlText): Finding[] {
  if (!path.startsWith('server/')) return [];
  const made = [...text.matchAll(/^CREATE (OR REPLACE )?(FUNCTION|VIEW|PROCEDURE) (\w+)/gm)];
  const name = path.slice(path.lastIndexOf('/') + 1, -'.sql'.length);
  const faults = [
    made.length > 1 || made[0]?.[3] === name ? null : `makes ${made.map(([, , , each]) => each).join(', ') || 'nothing'} under the name ${name}`,
    made.length < 2 || /^[a-z]+(-[a-z]+)*$/.test(name) ? null : 'several functions are named after their subject, in kebab-case',
    made.every(([, replace]) => replace !== undefined) ? null : 'needs CREATE OR REPLACE',
    linesOf(text) <= (made.length > 1 ? MAX_FILE_LINES : MAX_FUNCTION_LINES) ? null : 'too long',
    text.startsWith('-- ') &&
    text
      .split(/^CREATE /m)
      .slice(1, -1)
      .every((body) => /\n\n(--[^\n]*\n)+$/.test(body))
      ? null
      : 'does not say what it is for',
  ];
  return faults.flatMap((what) => (what === null ? [] : [{ path, line: 1, what }]));
}

function linesOf(text: string): number {
  return text.trimEnd().split('\n').length;
}

/** Functions and views are in files of their own, not among the tables. */
export function functionAmongTables({ path, text }: SqlText): Finding[] {
  if (!path.startsWith('db/')) return [];
  return linesWith(path, text, /^CREATE (OR REPLACE )?(FUNCTION|VIEW|PROCEDURE)\b/, () => 'a function or view has a file of its own');
}

/** Objects carry their module's name. */
export function strangeNames({ path, text }: SqlText, modules: readonly string[]): Finding[] {
  if (path === 'db/adopt-earlier-database.sql') return [];
  const owner = ownerOfFile(path);
  return linesWith(path, text, /^CREATE (?:OR REPLACE )?(?:TABLE|TYPE|DOMAIN|SEQUENCE|FUNCTION|VIEW) (\w+)/, (name) =>
    ownerOfName(name, modules) === owner ? null : `${name} is not named after ${owner}`,
  );
}

/** Tables, columns, types and functions with a retired word of the glossary. */
export function retiredSqlNames({ path, text }: SqlText): Finding[] {
  if (path === 'db/adopt-earlier-database.sql') return [];
  const made = /^(?:CREATE (?:OR REPLACE |UNIQUE )?(?:TABLE|TYPE|DOMAIN|SEQUENCE|FUNCTION|VIEW|INDEX|TRIGGER) |  )([a-z_]+)(?= |\()/;
  const isTables = path.startsWith('db/');
  return linesWith(
    path,
    isTables
      ? text
      : text
          .split('\n')
          .map((line) => (line.startsWith('  ') ? '' : line))
          .join('\n'),
    made,
    (name) => {
      const word = retiredWord(name);
      return word === null ? null : `${name} ${word}`;
    },
  );
}

/** Refuses inserts by position: a row of thirty columns does not show which values it sets. */
export function positionalStakes({ path, text }: SqlText): Finding[] {
  return linesWith(path, withoutComments(text), /ROW\s*\(.*\)::(stake)\b/, () => 'a stake names the fields that it sets');
}

/**
 * A setting of a function applies in every function that it calls, and a plan made under it is cached for their other callers. So a function that forbids a
 * join method calls no other that may need it: IMMUTABLE functions read no table.
 */
export function forbiddenJoins(file: SqlText, immutable: ReadonlySet<string>): Finding[] {
  return functionsIn(file.text).flatMap(({ sql }) => {
    const text = withoutComments(sql);
    if (!/\bSET enable_(?!seqscan\b)\w+ = off/.test(text)) return [];
    const body = text.slice(text.indexOf('$$'));
    const called = [...body.matchAll(/(?<!\bINTO )\b([a-z]+_[a-z_]+)\s*\(/g)].map(([, name = '']) => name);
    const reading = called.find((name) => !immutable.has(name) && !BUILT_IN.test(name));
    return reading === undefined ? [] : [{ path: file.path, line: 1, what: `forbids ${reading} a way of joining` }];
  });
}

const BUILT_IN = /^(?:array|json|jsonb|bool|date|num|pg|row)_/;

/** The functions of these files that read no table. */
export function immutableFunctions(files: readonly SqlText[]): ReadonlySet<string> {
  const functions = files.flatMap(({ text }) => functionsIn(text));
  return new Set(functions.filter(({ sql }) => /\bIMMUTABLE\b/.test(sql)).map(({ name }) => name));
}

/** A module uses its own tables, and of another module only the published objects: `<module>_api_…`. */
export function othersTables({ path, text }: SqlText, modules: readonly string[]): Finding[] {
  if (!path.startsWith('server/')) return [];
  const owner = ownerOfFile(path);
  const named = /\b(?:FROM|JOIN|INTO|UPDATE|TABLE)\s+(?:ONLY\s+)?([a-z]\w+)|\b([a-z]\w+)\s*\(/g;
  return withoutComments(text)
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(named)].flatMap(([, table, called]) => {
        const name = table ?? called ?? '';
        const other = ownerOfName(name, modules);
        const isFree = other === null || other === owner || other === 'platform' || name.startsWith(`${other}_api_`);
        return isFree ? [] : [{ path, line: index + 1, what: `${name} belongs to ${other}` }];
      }),
    );
}

function linesWith(path: string, text: string, pattern: RegExp, judge: (name: string) => string | null): Finding[] {
  return text.split('\n').flatMap((line, index) => {
    const found = pattern.exec(line);
    const what = found === null ? null : judge(found[1] ?? '');
    return what === null ? [] : [{ path, line: index + 1, what }];
  });
}

function withoutComments(text: string): string {
  return text.replaceAll(/--[^\n]*/g, '').replaceAll(/'(?:[^'\n]|'')*'/g, "''");
}
