import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { verifyLedger } from '../db/verify-ledger.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { indexesFit } from './index-check.ts';
import { assertAllSealed, KeyProblem, openKeys } from './open-keys.ts';
import { listKeys, rotateKeys } from './rotate-keys.ts';
import type { SealedTable } from './sealed-table.ts';
import { platformSealed } from './sealed-tables.ts';
import { createVault, type Vault } from './vault.ts';

const [FIRST, SECOND, THIRD] = ['first', 'second', 'third'].map((name) => `${name}-secret-of-at-least-thirty-two-bytes`) as [string, string, string];
const AT = new Date('2026-11-22T12:00:00Z');

/** The platform's own tables, and those of these tests: people found by a blind index, an append-only log, and a cache. */
const TABLES: readonly SealedTable[] = [
  ...platformSealed,
  {
    table: 'test_person',
    key: ['country', 'number'],
    columns: [{ column: 'sealed', context: 'person', indexes: [{ column: 'name_index', context: 'name', of: nameIn }] }],
  },
  { table: 'test_log', key: ['id'], columns: [{ column: 'address_sealed', context: 'address' }] },
  { table: 'test_cache', key: ['index'], columns: [{ column: 'answer', context: 'cache' }], forget: true },
];

function nameIn(text: string): string {
  return text.split(',')[0] ?? '';
}

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`
    CREATE TABLE test_person (country text, number integer, sealed bytea, name_index bytea UNIQUE, PRIMARY KEY (country, number))`.execute(database.owner.k);
  await sql`CREATE TABLE test_log (id uuid PRIMARY KEY DEFAULT gen_random_uuid(), event text NOT NULL, address_sealed bytea NOT NULL)`.execute(
    database.owner.k,
  );
  await sql`REVOKE UPDATE, DELETE, TRUNCATE ON test_log FROM palpite_app`.execute(database.owner.k);
  await sql`GRANT UPDATE (address_sealed) ON test_log TO palpite_app`.execute(database.owner.k);
  await sql`
    CREATE TRIGGER test_log_append_only BEFORE UPDATE OR DELETE ON test_log
    FOR EACH ROW EXECUTE FUNCTION platform_refuse_change_but_resealing('address_sealed')`.execute(database.owner.k);
  await sql`CREATE TABLE test_cache (index bytea PRIMARY KEY, answer bytea)`.execute(database.owner.k);
});
afterAll(() => database.drop());
beforeEach(async () => {
  // The log forbids TRUNCATE to every role whose triggers fire.
  await database.owner.pool.query(`
    BEGIN; SET LOCAL session_replication_role = 'replica';
    TRUNCATE platform_data_key, platform_kept_key, platform_to_seal, test_person, test_log, test_cache; COMMIT`);
});

const open = (vault: Vault) => openKeys(database.db, vault, TABLES, AT);

async function fill(vault: Vault, people: number): Promise<void> {
  const numbers = Array.from({ length: people }, (_, number) => number);
  const sealed = numbers.map((number) => vault.encrypt(`ana ${number},1990`, 'person'));
  const indexes = numbers.map((number) => vault.blindIndex(`ana ${number}`, 'name'));
  await sql`INSERT INTO test_person SELECT 'br', * FROM unnest(${numbers}::integer[], ${sealed}::bytea[], ${indexes}::bytea[])`.execute(database.db.k);
  await sql`INSERT INTO test_log (event, address_sealed) VALUES ('login', ${vault.encrypt('198.51.100.7', 'address')})`.execute(database.db.k);
  await sql`INSERT INTO test_cache VALUES (${vault.blindIndex('x', 'cache')}, ${vault.encrypt('y', 'cache')})`.execute(database.db.k);
}

async function people(vault: Vault): Promise<string[]> {
  const { rows } = await sql<{ sealed: Buffer; name_index: Buffer }>`SELECT sealed, name_index FROM test_person ORDER BY country, number`.execute(
    database.db.k,
  );
  return rows.map((row) => {
    const text = vault.decrypt(row.sealed, 'person');
    return row.name_index.equals(vault.blindIndex(nameIn(text), 'name')) ? text : `${text} cannot be found`;
  });
}

test('the start refuses another DATA_SECRET with an explanation, and writes nothing', async () => {
  const first = createVault(FIRST);
  await open(first);
  const wrong = createVault(SECOND);
  await expect(open(wrong)).rejects.toThrow(KeyProblem);
  await expect(open(wrong)).rejects.toThrow(
    `it is sealed under key ${first.keyId}, and the secrets of DATA_SECRET and DATA_SECRETS_OLD make key ${wrong.keyId}`,
  );
  expect(await database.db.k.selectFrom('platform_data_key').select('key_id').execute()).toEqual([{ key_id: first.keyId }]);
  await open(first);
});

test('in a database older than key ids, the rows show that the secret is another', async () => {
  await fill(createVault(FIRST), 1);
  await expect(open(createVault(SECOND))).rejects.toThrow('test_person.sealed was sealed under another secret');
  await open(createVault(FIRST));
});

test('a manipulated kept key is found at start', async () => {
  await open(createVault(FIRST));
  await sql`UPDATE platform_kept_key SET sealed = ${createVault(FIRST).encrypt('x', 'another')} WHERE purpose = 'tag'`.execute(database.owner.k);
  await expect(open(createVault(FIRST))).rejects.toThrow('cannot open the key that is kept for tag');
});

test('a rotation encrypts every row and index again, in batches, and may be interrupted anywhere and repeated', async () => {
  const before = createVault(FIRST);
  await open(before);
  await fill(before, 1_203);
  const vault = createVault(SECOND, [FIRST]);
  await open(vault);
  const proof = before.tag('a fact', 'stake-seal');

  // The first batch succeeds; the rest fails, as if the database were down.
  await sql`CREATE FUNCTION test_away() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''away''; END'`.execute(database.owner.k);
  await sql`CREATE TRIGGER test_away BEFORE UPDATE ON test_person FOR EACH ROW WHEN (OLD.number >= 500) EXECUTE FUNCTION test_away()`.execute(database.owner.k);
  const cut = await rotateKeys(database.db, vault, TABLES, AT);
  expect(cut.left).toBe(703);
  expect(cut.failed).toHaveLength(20);
  await expect(open(createVault(SECOND))).rejects.toThrow(KeyProblem);
  await sql`DROP TRIGGER test_away ON test_person`.execute(database.owner.k);

  const done = await rotateKeys(database.db, vault, TABLES, AT);
  expect(done).toMatchObject({ failed: [], left: 0 });
  expect(await people(createVault(SECOND))).toEqual(Array.from({ length: 1_203 }, (_, number) => `ana ${number},1990`));
  const { rows } = await sql<{ address_sealed: Buffer }>`SELECT address_sealed FROM test_log`.execute(database.db.k);
  expect(rows.map((row) => createVault(SECOND).decrypt(row.address_sealed, 'address'))).toEqual(['198.51.100.7']);
  expect((await sql`SELECT FROM test_cache`.execute(database.db.k)).rows).toHaveLength(0);
  expect(await rotateKeys(database.db, vault, TABLES, AT)).toEqual({ sealed: new Map(), failed: [], left: 0, renewed: [] });

  // The first secret is no longer needed, and tags made under it stay valid.
  const after = createVault(SECOND);
  await open(after);
  expect(after.tag('a fact', 'stake-seal', 1)).toEqual(proof);
  expect(after.tagKeyId).toBe(2);
  expect(after.keptKey('sportsbook-receipts')).toEqual(before.keptKey('sportsbook-receipts'));
});

test('a row that cannot be decrypted is reported, delays no other, and still needs its key', async () => {
  const before = createVault(FIRST);
  await open(before);
  await fill(before, 3);
  await sql`UPDATE test_person SET sealed = set_byte(sealed, 29, get_byte(sealed, 29) # 255) WHERE number = 1`.execute(database.owner.k);
  const vault = createVault(SECOND, [FIRST]);
  await open(vault);
  const done = await rotateKeys(database.db, vault, TABLES, AT);
  expect(done.left).toBe(1);
  expect(done.failed).toEqual([expect.stringMatching(/^test_person br 1: /)]);
  await expect(open(createVault(SECOND))).rejects.toThrow(KeyProblem);
  await open(createVault(SECOND, [FIRST]));
});

test('concurrent writes during a rotation are neither lost nor undone', async () => {
  const before = createVault(FIRST);
  await open(before);
  await fill(before, 40);
  const vault = createVault(SECOND, [FIRST]);
  await open(vault);
  const change = async (number: number) => {
    const text = `bia ${number},1991`;
    const fields = [vault.encrypt(text, 'person'), vault.blindIndex(nameIn(text), 'name')];
    await sql`UPDATE test_person SET sealed = ${fields[0]}, name_index = ${fields[1]} WHERE number = ${number}`.execute(database.db.k);
  };
  await Promise.all([rotateKeys(database.db, vault, TABLES, AT), ...[0, 7, 20, 39].map(change)]);
  const expected = Array.from({ length: 40 }, (_, number) => ([0, 7, 20, 39].includes(number) ? `bia ${number},1991` : `ana ${number},1990`));
  await rotateKeys(database.db, vault, TABLES, AT);
  expect(await people(createVault(SECOND))).toEqual(expected);
});

test('two consecutive rotations leave one key', async () => {
  await open(createVault(FIRST));
  await fill(createVault(FIRST), 2);
  for (const vault of [createVault(SECOND, [FIRST]), createVault(THIRD, [SECOND])]) {
    await open(vault);
    expect((await rotateKeys(database.db, vault, TABLES, AT)).left).toBe(0);
  }
  const last = createVault(THIRD);
  await open(last);
  expect(last.tagKeyId).toBe(3);
  expect((await listKeys(database.db.k, last, TABLES)).map(({ keyId, state, values }) => [keyId, state, values.get('test_person') ?? 0])).toEqual([
    [last.keyId, 'present', 2],
    [createVault(FIRST).keyId, 'rotated out', 0],
    [createVault(SECOND).keyId, 'rotated out', 0],
  ]);
});

test('re-encryption of an append-only row changes nothing but its key', async () => {
  const before = createVault(FIRST);
  await fill(before, 0);
  const refused = /append-only|permission denied/;
  await expect(sql`UPDATE test_log SET address_sealed = ${before.encrypt('another', 'address')}`.execute(database.db.k)).rejects.toThrow(refused);
  await expect(sql`UPDATE test_log SET event = 'logout'`.execute(database.db.k)).rejects.toThrow(refused);
  await expect(sql`UPDATE test_log SET event = 'logout'`.execute(database.owner.k)).rejects.toThrow(refused);
  const both = sql`UPDATE test_log SET event = 'logout', address_sealed = ${createVault(SECOND).encrypt('198.51.100.7', 'address')}`;
  await expect(both.execute(database.owner.k)).rejects.toThrow(refused);
  await expect(sql`DELETE FROM test_log`.execute(database.owner.k)).rejects.toThrow(refused);
  await sql`UPDATE test_log SET address_sealed = ${createVault(SECOND).encrypt('198.51.100.7', 'address')}`.execute(database.db.k);
});

test('an index that does not match its ciphertext is a violation, and so is a ciphertext that cannot be decrypted; during a rotation the indexes of both keys match', async () => {
  const before = createVault(FIRST);
  await open(before);
  await fill(before, 3);
  const found = async (vault: Vault) =>
    (await verifyLedger(database.db, [indexesFit(vault, TABLES)])).flatMap(({ violations }) => violations.map(({ detail }) => detail));
  const both = createVault(SECOND, [FIRST]);
  expect([await found(before), await found(both)]).toEqual([[], []]);
  await sql`UPDATE test_person p SET sealed = o.sealed FROM test_person o WHERE (p.number, o.number) IN ((0, 1), (1, 0))`.execute(database.owner.k);
  await sql`UPDATE test_person SET sealed = set_byte(sealed, 29, get_byte(sealed, 29) # 255) WHERE number = 2`.execute(database.owner.k);
  const faults = [
    'test_person br 0: name_index is not the index of sealed',
    'test_person br 1: name_index is not the index of sealed',
    'test_person br 2: sealed does not open',
  ];
  expect((await found(both)).toSorted()).toEqual(faults);
});

test('the site does not start while rows still wait for encryption', async () => {
  await assertAllSealed(database.db);
  await sql`INSERT INTO platform_to_seal VALUES ('test_person', '{}', '{}')`.execute(database.owner.k);
  await expect(assertAllSealed(database.db)).rejects.toThrow('test_person wait to be sealed');
});
