import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/testing/test-database.ts';
import { roundsByRef } from './find-rounds.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it("finds a round by its supplier's name through an index, for any number of rounds", async () => {
  const plan = await inTransaction(database.db, async (tx) => {
    // A table without rows would be scanned whole, whatever indexes it has.
    await sql`SET LOCAL enable_seqscan = off`.execute(tx);
    return JSON.stringify(await roundsByRef(tx, 'r-7781', 5).explain('json'));
  });
  expect(plan).toContain('casino_round_ref');
  expect(plan).not.toContain('"Seq Scan"');
});
