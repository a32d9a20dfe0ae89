import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '#server/platform/db/verify-ledger.ts';
import { rowsAreAsLogged } from '#server/platform/integrity/integrity-checks.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/testing/test-database.ts';
import { fillLoggedTables, FORGERIES, type SearchedTable, seenOf } from './every-right.ts';

let database: TestDatabase;
let tables: readonly SearchedTable[];
beforeAll(async () => {
  database = await createTestDatabase();
  tables = await fillLoggedTables(database);
});
afterAll(() => database.drop());

test('rows that the site wrote, changed and deleted are no finding', async () => {
  expect(tables.length).toBeGreaterThan(80);
  expect((await verifyLedger(database.db, [rowsAreAsLogged])).flatMap(({ violations }) => violations)).toEqual([]);
});

test.each(Object.entries(FORGERIES))('ledger:verify sees %s, in every column of every logged table', async (kind, forgery) => {
  const [seen, unseen]: [number[], string[]] = [[], []];
  for (let place = 0; ; place += 1) {
    const damages = tables.flatMap((table) => {
      const statement = forgery(table, place);
      return statement === null ? [] : [{ table: table.table, column: table.counted[place] ?? '', statement }];
    });
    if (damages.length === 0) break;
    const named = await seenOf(database, damages);
    seen.push(damages.filter(({ table }) => named.has(table)).length);
    unseen.push(...damages.filter(({ table }) => !named.has(table)).map(({ table, column }) => `${table}.${column}`));
  }
  const count = seen.reduce((sum, each) => sum + each, 0);
  process.stdout.write(`${kind}: ${count} of ${count + unseen.length} forgeries seen\n`);
  expect(unseen).toEqual([]);
});
