import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/platform/testing/test-database.ts';
import { tablesUnsearched } from './unsearched-tables.ts';

const ROOT = new URL('../../', import.meta.url).pathname;
/** Where searches stand: columns one by one, corruptions and tampering by hand, mutations, and the checks' own tests. */
const SEARCH = /^tests\/simulation\/.*\.ts$|^tests\/attacks\/.*\.ts$|^server\/.*(check|checks|audit|seal|ledger)[^/]*\/?[^/]*\.test\.ts$/;
const NOT_A_SEARCH = /every-table\.test|unsearched-tables/;
/** How a search damages a table. */
const DAMAGE = /(?:UPDATE|DELETE FROM|INSERT INTO|TRUNCATE)\s+(?:ONLY\s+)?([a-z_]+)|(?:updateTable|deleteFrom|insertInto)\('([a-z]+_[a-z_]+)'\)/g;
/** Where tables are listed whose columns are changed one by one. */
const LISTED = /^tests\/simulation\/(every-column\.test|harmless-payments-columns|[a-z]+-tampering\.test)\.ts$/;
const NAME = /'([a-z_]+)'|^ {2}([a-z]+_[a-z_]+): \{|(?:UPDATE|DELETE FROM|INSERT INTO)\s+([a-z_]+)/gm;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

function searched(): Set<string> {
  const paths = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((path) => !path.startsWith('node_modules') && SEARCH.test(path));
  const found = paths
    .filter((path) => !NOT_A_SEARCH.test(path))
    .flatMap((path) => [...readFileSync(join(ROOT, path), 'utf8').matchAll(LISTED.test(path) ? NAME : DAMAGE)].flatMap((match) => match.slice(1)));
  return new Set(found.filter((name) => name !== undefined));
}

test('every table is damaged by some search, or it is said why none need be', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT c.relname AS name FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition ORDER BY 1`.execute(database.db.k);
  const known = searched();
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual(Object.keys(tablesUnsearched).toSorted());
});
