import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createAppliedSql } from './applied-sql.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const change = (statement: string) => database.owner.pool.query(statement);

test('a database without one of the migrations is not ready', async () => {
  const applied = await createAppliedSql();
  await change("UPDATE schema_migration SET name = 'x' WHERE name = 'schema/0010-gate.sql'");
  expect(await applied.isApplied(database.db.k)).toBe(false);
  await change("UPDATE schema_migration SET name = 'schema/0010-gate.sql' WHERE name = 'x'");
  expect(await applied.isApplied(database.db.k)).toBe(true);
});

test('a database with a function of another release is not ready for a process that starts', async () => {
  const applied = await createAppliedSql();
  const { rows } = await database.owner.pool.query<{ checksum: string }>("SELECT checksum FROM schema_function WHERE name = 'gate_api_lock'");
  await change("UPDATE schema_function SET checksum = 'another' WHERE name = 'gate_api_lock'");
  expect(await applied.isApplied(database.db.k)).toBe(false);
  await change(`UPDATE schema_function SET checksum = '${rows[0]?.checksum}' WHERE name = 'gate_api_lock'`);
  expect(await applied.isApplied(database.db.k)).toBe(true);
  await change("UPDATE schema_function SET checksum = 'of a later release' WHERE name = 'gate_api_lock'");
  expect(await applied.isApplied(database.db.k), 'the process runs on beside a later release').toBe(true);
  await change("DELETE FROM schema_function WHERE name = 'gate_api_lock'");
  expect(await applied.isApplied(database.db.k), 'a function is gone').toBe(false);
});
