import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { assertServer, checkServer, ServerRefused } from './check-server.ts';
import { type Database, openDatabase } from '../database.ts';

let database: TestDatabase;
const pools: Database[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
  // Settings of a database override those of the login, in that database only.
  await database.owner.pool.query(`ALTER ROLE palpite_site IN DATABASE ${nameOf()} RESET ALL`);
});

const nameOf = () => new URL(database.url).pathname.slice(1);

function open(url: string, role?: string): Database {
  const pool = openDatabase({ url, poolSize: 2, ...(role === undefined ? {} : { role }), onIdleError: () => undefined });
  pools.push(pool);
  return pool;
}

async function found(db: Database, expected = 'palpite_site'): Promise<string[]> {
  // The tests' own server writes without fsync.
  return (await checkServer(db, expected)).map(({ text }) => text).filter((text) => !text.startsWith('fsync is off'));
}

test('the site’s own login on a migrated server has no problem, whatever the server’s own defaults', async () => {
  expect(await found(open(database.siteUrl))).toEqual([]);
});

test.each([
  ['jit', 'on', 'jit is on and not off'],
  ['DateStyle', 'SQL, DMY', 'DateStyle is SQL, DMY and not ISO, MDY'],
  ['TimeZone', 'America/Sao_Paulo', 'TimeZone is America/Sao_Paulo and not UTC'],
  ['default_transaction_isolation', 'serializable', 'default_transaction_isolation is serializable and not read committed'],
  ['default_transaction_read_only', 'on', 'Transactions on this server are read-only'],
  ['statement_timeout', '0', 'statement_timeout is 0 and not 15000ms'],
  ['lock_timeout', '1min', 'lock_timeout is 1min and not 5000ms'],
  ['idle_in_transaction_session_timeout', '0', 'idle_in_transaction_session_timeout is 0 and not 10000ms'],
  ['synchronous_commit', 'off', 'synchronous_commit is off'],
  ['standard_conforming_strings', 'off', 'standard_conforming_strings is off'],
  ['search_path', 'elsewhere', 'search_path is elsewhere and not public'],
])('a session that starts with %s = %s is reported', async (setting, value, sentence) => {
  await database.owner.pool.query(`ALTER ROLE palpite_site IN DATABASE ${nameOf()} SET ${setting} = '${value}'`);
  expect(await found(open(database.siteUrl))).toEqual([expect.stringContaining(sentence)]);
});

test('production refuses a superuser and an owner; elsewhere both are a warning', async () => {
  const db = open(database.url, 'palpite_app');
  const warnings = await assertServer(db, { expected: 'palpite_app', production: false });
  expect(warnings).toContainEqual(expect.stringContaining('logged in as postgres, a superuser'));
  await expect(assertServer(db, { expected: 'palpite_app', production: true })).rejects.toThrow(ServerRefused);

  await database.owner.pool.query(
    "CREATE ROLE test_owner LOGIN PASSWORD 'owner'; ALTER TABLE schema_migration OWNER TO test_owner; GRANT palpite_app TO test_owner",
  );
  const url = Object.assign(new URL(database.url), { username: 'test_owner', password: 'owner' }).href;
  expect(await found(open(url, 'palpite_app'), 'palpite_app')).toEqual([expect.stringContaining('logged in as test_owner, who owns its tables')]);
  await database.owner.pool.query('ALTER TABLE schema_migration OWNER TO postgres; DROP OWNED BY test_owner; DROP ROLE test_owner');
});

test('a role that is missing in the session is reported, and so is a wrong login', async () => {
  expect(await found(open(database.siteUrl), 'palpite_app')).toEqual([expect.stringContaining('asked to be palpite_app and is palpite_site')]);
});

test('a database of another encoding, and one without the site’s tables, are refused everywhere', async () => {
  const admin = new pg.Client({ connectionString: inject('databaseUrl') });
  await admin.connect();
  const name = `${nameOf()}_latin`;
  await admin.query(`CREATE DATABASE ${name} ENCODING 'LATIN1' LOCALE_PROVIDER libc LOCALE 'C' TEMPLATE template0`);
  try {
    const db = open(new URL(`/${name}`, database.siteUrl).href);
    await expect(assertServer(db, { expected: 'palpite_site', production: false })).rejects.toThrow(
      /encoded in LATIN1[\s\S]*palpite_site has no right to the site’s tables/,
    );
  } finally {
    await Promise.all(pools.splice(0).map((pool) => pool.close()));
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await admin.end();
  }
});
