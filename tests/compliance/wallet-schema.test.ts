import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/platform/testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a wallet has separate accounts for cash, bonus, held money, debt and claimed money, and none for anything but money, such as points (BON-3, PAY-5)', async () => {
  const domain = await sql<{ rule: string }>`
    SELECT pg_get_constraintdef(oid) AS rule FROM pg_constraint WHERE contypid = 'wallet_account_kind'::regtype`.execute(database.owner.k);
  expect([...(domain.rows[0]?.rule ?? '').matchAll(/'(\w+)'/g)].map(([, kind]) => kind)).toEqual(['cash', 'bonus', 'held', 'debt', 'reserved']);
  const named = await sql<{ column: string }>`
    SELECT table_name || '.' || column_name AS column FROM information_schema.columns
    WHERE table_schema = 'public' AND (table_name ~ 'loyalty|points?(_|$)' OR column_name ~ '(^|_)(loyalty|points?)(_|$)') ORDER BY 1`.execute(
    database.owner.k,
  );
  expect(named.rows).toEqual([]);
});

test('players’ money and house money are in separate accounts: no house account belongs to a player, and the site cannot add one (PAY-5)', async () => {
  const shared = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM wallet_house_account h JOIN wallet_account a ON a.id = h.id OR a.player_id = h.id`.execute(database.owner.k);
  expect(shared.rows).toEqual([{ n: 0 }]);
  const added = sql`INSERT INTO wallet_house_account (id, name) VALUES ('00000000-0000-0000-0000-0000000000ff', 'mine')`.execute(database.db.k);
  await expect(added).rejects.toThrow(/permission denied/);
});
