import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/platform/testing/test-database.ts';
import { applySchema } from './apply-schema.ts';

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'studio-schema-'));
  await cp(fileURLToPath(new URL('../schema', import.meta.url)), folder, { recursive: true });
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const applied = async () => (await database.owner.pool.query('SELECT name FROM studio.applied_file ORDER BY name')).rows.map(({ name }) => String(name));

test('four servers that start at once apply each file once, and the casino’s login can read none of it', async () => {
  await Promise.all(Array.from({ length: 4 }, () => applySchema(database.url, folder)));
  expect(await applied()).toEqual(['0001-sessions-and-rounds.sql', '0002-free-rounds.sql', '0003-committed-draws.sql']);
  await expect(database.db.pool.query('SELECT FROM studio.round')).rejects.toThrow('permission denied');
});

test('a new file is added; one that fails leaves nothing; a changed one is refused', async () => {
  await writeFile(join(folder, '0002-more.sql'), 'CREATE TABLE studio.more (id integer);');
  await applySchema(database.url, folder);
  expect(await applied()).toContain('0002-more.sql');
  await writeFile(join(folder, '0003-broken.sql'), 'CREATE TABLE studio.half (id integer); SELECT nothing;');
  await expect(applySchema(database.url, folder)).rejects.toThrow('nothing');
  expect((await database.owner.pool.query("SELECT to_regclass('studio.half') AS half")).rows).toEqual([{ half: null }]);
  await writeFile(join(folder, '0002-more.sql'), 'CREATE TABLE studio.more (id bigint);');
  await expect(applySchema(database.url, folder)).rejects.toThrow('forward only');
});
