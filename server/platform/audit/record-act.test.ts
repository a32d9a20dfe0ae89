import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../db/in-transaction.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { recordAct, verifyAuditChain } from './record-act.ts';

let database: TestDatabase;
const at = new Date('2026-11-21T12:00:00.123Z');

beforeEach(async () => {
  database = await createTestDatabase();
  for (const [index, value] of [{ b: 1, a: [2, { d: 1, c: 2 }] }, 'text', null].entries()) {
    await inTransaction(database.db, (tx) =>
      recordAct(tx, at, { actor: 'ana', act: 'settings.set', subject: `key${index}`, before: null, after: value, reason: 'why not' }),
    );
  }
});
afterEach(() => database.drop());

test('the site cannot rewrite or erase an act (GM-10)', async () => {
  await expect(sql`UPDATE platform_audit SET reason = 'x'`.execute(database.db.k)).rejects.toThrow(/permission denied/);
  await expect(sql`DELETE FROM platform_audit`.execute(database.db.k)).rejects.toThrow(/permission denied/);
  await expect(sql`UPDATE platform_audit SET reason = 'x'`.execute(database.owner.k)).rejects.toThrow(/append-only/);
});

test('an act without a reason is refused by the database', async () => {
  await expect(inTransaction(database.db, (tx) => recordAct(tx, at, { actor: 'a', act: 'b', subject: 'c', before: 1, after: 2, reason: ' ' }))).rejects.toThrow(
    /check constraint/,
  );
});

test('one flipped byte breaks the chain at its row (GM-10)', async () => {
  expect(await verifyAuditChain(database.db.k)).toBeNull();
  await sql`ALTER TABLE platform_audit DISABLE TRIGGER ALL`.execute(database.owner.k);
  const second = await database.owner.k.selectFrom('platform_audit').select('id').where('subject', '=', 'key1').executeTakeFirstOrThrow();
  await sql`UPDATE platform_audit SET after = '"texT"' WHERE id = ${second.id}`.execute(database.owner.k);
  expect(await verifyAuditChain(database.db.k)).toBe(second.id);
});
