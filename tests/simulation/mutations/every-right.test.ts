import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '#server/platform/db/verify-ledger.ts';
import { rowsAreAsLogged } from '#server/platform/integrity/integrity-checks.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/testing/test-database.ts';
import { proved } from '#tests/in-full.ts';
import { todaysTenth } from '#tests/todays-tenth.ts';
import { fillLoggedTables, FORGERIES, type SearchedTable, seenOf } from './every-right.ts';

let database: TestDatabase;
let tables: readonly SearchedTable[];
beforeAll(async () => {
  database = await createTestDatabase();
  tables = await fillLoggedTables(database);
});
/** Number of detected forgeries per table, for the report. */
const counts = new Map<string, { seen: number; tried: number }>();
afterAll(async () => {
  process.stdout.write(`by table: ${[...counts].map(([table, { seen, tried }]) => `${table} ${seen}/${tried}`).join(', ')}\n`);
  await database.drop();
});

/** Number of tables damaged at once: a check lists at most a hundred findings. */
const AT_ONCE = 60;

test('rows that the site wrote, changed and deleted are not reported', async () => {
  expect(tables.length).toBeGreaterThan(80);
  expect((await verifyLedger(database.db, [rowsAreAsLogged])).flatMap(({ violations }) => violations)).toEqual([]);
});

test.each(Object.entries(FORGERIES))('ledger:verify detects %s, in every column of every logged table', async (kind, forgery) => {
  const [seen, unseen]: [number[], string[]] = [[], []];
  const most = Math.max(...tables.map(({ counted }) => counted.length));
  const places = Array.from({ length: most }, (_, place) => place).filter((place) => tables.some((table) => forgery(table, place) !== null));
  for (const place of todaysTenth(places)) {
    const damages = tables.flatMap((table) => {
      const statement = forgery(table, place);
      return statement === null ? [] : [{ table: table.table, column: table.counted[place] ?? '', statement }];
    });
    const named = new Set<string>();
    for (let from = 0; from < damages.length; from += AT_ONCE)
      for (const table of await seenOf(database, damages.slice(from, from + AT_ONCE))) named.add(table);
    seen.push(damages.filter(({ table }) => named.has(table)).length);
    for (const { table } of damages) {
      const { seen: before, tried } = counts.get(table) ?? { seen: 0, tried: 0 };
      counts.set(table, { seen: before + (named.has(table) ? 1 : 0), tried: tried + 1 });
    }
    unseen.push(...damages.filter(({ table }) => !named.has(table)).map(({ table, column }) => `${table}.${column}`));
  }
  const count = seen.reduce((sum, each) => sum + each, 0);
  process.stdout.write(`${kind}: ${count} of ${count + unseen.length} forgeries seen\n`);
  expect(unseen).toEqual([]);
  proved('forged columns and rows that grant rights', count);
});
