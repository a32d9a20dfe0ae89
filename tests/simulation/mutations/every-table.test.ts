import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { instantTables } from '#server/modules/originals/module.ts';
import { readProtection } from '#server/platform/integrity/read-protection.ts';
import { isLogged, type TableProtection } from '#server/platform/integrity/table-protection.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/testing/test-database.ts';

const ROOT = new URL('../../../', import.meta.url);
/** Files that search recomputed tables: columns one by one, corruptions and tampering by hand, mutations, and the checks' own tests. */
const SEARCH = /^tests\/simulation\/.*\.ts$|^tests\/attacks\/.*\.ts$|^server\/.*(check|checks|audit|seal|ledger|integrity)[^/]*\/?[^/]*\.test\.ts$/;
/** Statements with which a search damages a table. */
const DAMAGE = /(?:UPDATE|DELETE FROM|INSERT INTO|TRUNCATE)\s+(?:ONLY\s+)?([a-z_]+)|(?:updateTable|deleteFrom|insertInto)\('([a-z]+_[a-z_]+)'\)/g;
/** Files that list tables whose columns are changed one by one. */
const LISTED = /^tests\/simulation\/(?:[a-z]+\/)?(searched-days|harmless-payments-columns|[a-z]+-tampering\.test)\.ts$/;
const NAME = /'([a-z_]+)'|^ {2}([a-z]+_[a-z_]+): \{|(?:UPDATE|DELETE FROM|INSERT INTO)\s+([a-z_]+)/gm;

let database: TestDatabase;
let declared: readonly TableProtection[];
/** Columns of each table in the database. */
let tables: ReadonlyMap<string, readonly string[]>;
beforeAll(async () => {
  database = await createTestDatabase();
  declared = await readProtection();
  const { rows } = await sql<{ name: string; columns: string[] }>`
    SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND a.attnum > 0 AND NOT a.attisdropped
    GROUP BY 1`.execute(database.owner.k);
  tables = new Map(rows.map(({ name, columns }) => [name, columns]));
});
afterAll(() => database.drop());

function searched(): Set<string> {
  const paths = ['tests', 'server'].flatMap((folder) =>
    readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  );
  const found = paths
    .filter((path) => SEARCH.test(path))
    .flatMap((path) => [...readFileSync(new URL(path, ROOT), 'utf8').matchAll(LISTED.test(path) ? NAME : DAMAGE)].flatMap((match) => match.slice(1)));
  // The day of originals lists this table under this name.
  return new Set([...found.filter((name) => name !== undefined), ...instantTables]);
}

test('every table is declared in its module’s tables.ts: logged (`{ table }`), recomputed by a check, or unwatched with a reason for each column', () => {
  const known = new Set(declared.map(({ table }) => table));
  expect([...tables.keys()].filter((name) => !known.has(name)).toSorted()).toEqual([]);
  expect([...known].filter((name) => !tables.has(name))).toEqual([]);
});

test('an unwatched table names each of its columns, so that a new one needs a reason of its own', () => {
  for (const each of declared) {
    if ('unwatched' in each) expect(Object.keys(each.unwatched).toSorted(), each.table).toEqual([...(tables.get(each.table) ?? [])].toSorted());
  }
});

test('a recomputed table is damaged by some search; every column of a logged one by every-right.test.ts', () => {
  const known = searched();
  expect(declared.filter((each) => 'recomputed' in each && !known.has(each.table)).map(({ table }) => table)).toEqual([]);
  expect(declared.filter(isLogged).length).toBeGreaterThan(80);
});

test('each reason is a sentence', () => {
  const reasons = declared.flatMap((each) => Object.values('unwatched' in each ? each.unwatched : isLogged(each) ? (each.except ?? {}) : {}));
  expect(reasons.filter((reason) => reason.split(' ').length < 6)).toEqual([]);
});
