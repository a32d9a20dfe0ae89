import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { loginDefaults } from './login-settings.ts';
import { prepareSiteLogin, SiteLoginProblem } from './site-login.ts';

let database: TestDatabase;
const clients: pg.Client[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()));
  await database.drop();
  await asOwner(inject('databaseUrl'), 'DROP ROLE IF EXISTS test_other_login, test_plain_owner');
});

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  clients.push(client);
  return client;
}

async function asOwner(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function withLogin(url: string, user: string, password: string): string {
  const changed = new URL(url);
  Object.assign(changed, { username: user, password });
  return changed.href;
}

test('the site’s login owns nothing, is no superuser, and cannot become the owner', async () => {
  const site = await connect(database.siteUrl);
  const { rows } = await site.query(`
    SELECT rolsuper OR rolcreaterole OR rolcreatedb OR rolreplication OR rolbypassrls AS mighty,
           EXISTS (SELECT FROM pg_class c WHERE c.relowner = r.oid) OR EXISTS (SELECT FROM pg_proc p WHERE p.proowner = r.oid) AS owns,
           ARRAY(SELECT m.rolname::text FROM pg_roles m WHERE m.rolname <> r.rolname AND pg_has_role(r.oid, m.oid, 'MEMBER')) AS member
    FROM pg_roles r WHERE r.rolname = session_user`);
  expect(rows).toEqual([{ mighty: false, owns: false, member: ['palpite_app'] }]);
  const { rows: owners } = await site.query<{ owner: string }>("SELECT DISTINCT tableowner::text AS owner FROM pg_tables WHERE schemaname = 'public'");
  expect(owners).toHaveLength(1);
  await expect(site.query(`SET ROLE ${owners[0]?.owner}`)).rejects.toThrow('permission denied');
  await expect(site.query('RESET ROLE; UPDATE ledger_transfer SET amount = 1')).rejects.toThrow('permission denied');
  await expect(site.query('ALTER TABLE stake DISABLE TRIGGER ALL')).rejects.toThrow('must be owner');
  await expect(site.query('CREATE TABLE mine (id integer)')).rejects.toThrow('permission denied');
});

test('the sessions of the site’s login start with all settings that the site requires, without a start-up parameter', async () => {
  const site = await connect(database.siteUrl);
  const shown: Record<string, string> = {};
  for (const name of Object.keys(loginDefaults())) {
    const { rows } = await site.query<{ value: string }>('SELECT current_setting($1) AS value', [name]);
    shown[name] = rows[0]?.value ?? '';
  }
  expect(shown).toEqual({
    ...loginDefaults(),
    lock_timeout: '5s',
    statement_timeout: '15s',
    idle_in_transaction_session_timeout: '10s',
  });
});

test('another login is created once, and preparing it again changes nothing', async () => {
  const owner = await connect(database.url);
  const other = withLogin(database.siteUrl, 'test_other_login', 'an: @odd/ password');
  await prepareSiteLogin(owner, other);
  await prepareSiteLogin(owner, other);
  const { rows } = await (await connect(other)).query("SELECT current_setting('jit') AS jit, has_table_privilege('stake', 'INSERT') AS writes");
  expect(rows).toEqual([{ jit: 'off', writes: true }]);
  await expect(prepareSiteLogin(owner, withLogin(other, 'test_other_login', 'wrong'))).rejects.toThrow(/does not get in .*password/);
});

test('the owner’s own login is refused as the site’s, and an owner without the right to create one gets instructions', async () => {
  const owner = await connect(database.url);
  await expect(prepareSiteLogin(owner, database.url)).rejects.toThrow('the site needs a login of its own');
  await expect(prepareSiteLogin(owner, withLogin(database.siteUrl, 'nobody', ''))).rejects.toThrow(SiteLoginProblem);
  await owner.query("CREATE ROLE test_plain_owner LOGIN PASSWORD 'plain'");
  const plain = await connect(withLogin(database.url, 'test_plain_owner', 'plain'));
  await expect(prepareSiteLogin(plain, withLogin(database.siteUrl, 'test_not_there', 'x'))).rejects.toThrow(
    /As a superuser, once: CREATE ROLE "test_not_there" LOGIN/,
  );
});

test('a hand-typed BEGIN does not hold row locks for ever', async () => {
  const owner = await connect(database.url);
  await prepareSiteLogin(owner, database.siteUrl);
  const { rows } = await (await connect(database.url)).query("SELECT current_setting('idle_in_transaction_session_timeout') AS idle");
  expect(rows).toEqual([{ idle: '1min' }]);
});
