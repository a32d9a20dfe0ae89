import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { applyFunctions } from './apply-functions.ts';

let database: TestDatabase;
let owner: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

test('an unchanged object is skipped; one that changed in the sources, or was dropped, is made again', async () => {
  expect(await applyFunctions(owner)).toEqual([]);
  await owner.query("UPDATE schema_function SET checksum = 'of another text' WHERE name = 'gate_api_lock'; DROP VIEW gate_api_player");
  expect(await applyFunctions(owner)).toEqual(['gate_api_lock', 'gate_api_player']);
  expect((await owner.query('SELECT FROM gate_api_player')).rowCount).toBe(0);
});

test('a second function with one name, and one without a file, are refused; nothing is applied then', async () => {
  await owner.query(
    "CREATE FUNCTION gate_api_site_day(integer) RETURNS integer LANGUAGE sql AS 'SELECT 1'; UPDATE schema_function SET checksum = '' WHERE name = 'gate_api_lock'",
  );
  await expect(applyFunctions(owner)).rejects.toThrow('gate_api_site_day(integer)');
  await owner.query(
    "DROP FUNCTION gate_api_site_day(integer); CREATE FUNCTION gone() RETURNS integer LANGUAGE sql AS 'SELECT 1'; INSERT INTO schema_function VALUES ('gone', '')",
  );
  await expect(applyFunctions(owner)).rejects.toThrow('gone()');
  await owner.query('DROP FUNCTION gone()');
  expect(await applyFunctions(owner)).toEqual(['gate_api_lock']);
  expect((await owner.query("SELECT FROM schema_function WHERE name = 'gone'")).rowCount).toBe(0);
});
