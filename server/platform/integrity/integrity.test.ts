import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { manualClock } from '#kernel/clock.ts';
import { createVault } from '../crypto/vault.ts';
import { verifyLedger } from '../db/verify-ledger.ts';
import { createLogger } from '../log/create-logger.ts';
import { createMetrics } from '../metrics/create-metrics.ts';
import { damage } from '../testing/damage.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { installIntegrity } from './install-integrity.ts';
import { integrityChecks } from './integrity-checks.ts';
import { tagEntries, tagEntriesJob } from './tag-entries.ts';

const vault = createVault('a-secret-of-at-least-thirty-two-bytes');
const log = createLogger({ level: 'silent' });
const clock = manualClock(new Date('2026-11-22T12:00:00Z'));
let database: TestDatabase;
async function open(): Promise<void> {
  database = await createTestDatabase();
  for (const key of ['one', 'two', 'three']) await set(key, '1');
  await tag();
}

/** One database whose settings and log are restored after each test, for tests that do not change the triggers. */
function shareDatabase(): void {
  const tables = ['platform_setting', 'platform_integrity_entry', 'platform_integrity_block'];
  const asOwner = (statement: string) => damage(database, statement);
  beforeAll(async () => {
    await open();
    for (const table of tables) await asOwner(`CREATE TABLE kept_${table} AS SELECT * FROM ${table}`);
  });
  afterEach(async () => {
    await asOwner(`TRUNCATE ${tables.join(', ')}`);
    for (const table of tables) await asOwner(`INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM kept_${table}`);
  });
  afterAll(() => database.drop());
}

const set = (key: string, value: string) =>
  sql`INSERT INTO platform_setting (key, value, updated_at) VALUES (${key}, ${value}::jsonb, ${clock.now()})
    ON CONFLICT (key) DO UPDATE SET value = EXCLUDED.value`.execute(database.db.k);
const tag = (by = vault) => tagEntries({ db: database.db, vault: by, log }, clock.now());
const found = async (by = vault) => (await verifyLedger(database.db, integrityChecks(by))).flatMap(({ violations }) => violations.map(({ detail }) => detail));
const entries = async () => (await database.db.k.selectFrom('platform_integrity_entry').select(['op', 'row_key']).orderBy('id').execute()).slice(-2);

describe('rows of a logged table', () => {
  shareDatabase();

  test('may be written, changed and deleted by the site without a violation', async () => {
    expect(await found()).toEqual([]);
    await set('one', '2');
    await sql`DELETE FROM platform_setting WHERE key = 'two'`.execute(database.db.k);
    expect(await entries()).toEqual([
      { op: 'U', row_key: '"one"' },
      { op: 'D', row_key: '"two"' },
    ]);
    expect(await tag()).toBe(2);
    expect(await found()).toEqual([]);
  });

  test('are not logged by a statement that changes nothing', async () => {
    await set('one', '1');
    expect(await tag()).toBe(0);
  });

  test('count as another row under another key', async () => {
    await sql`UPDATE platform_setting SET key = 'four' WHERE key = 'one'`.execute(database.db.k);
    expect(await entries()).toEqual([
      { op: 'D', row_key: '"one"' },
      { op: 'U', row_key: '"four"' },
    ]);
    expect(await found()).toEqual([]);
  });

  test.each([
    ['changed', `UPDATE platform_setting SET value = '9' WHERE key = 'one'`, ['platform_setting "one" is not as it was last written']],
    ['deleted', `DELETE FROM platform_setting WHERE key = 'one'`, ['platform_setting "one" is gone']],
    ['invented', `INSERT INTO platform_setting VALUES ('x', '1', now())`, ['platform_setting "x" is there, and was never written']],
    [
      'swapped',
      `UPDATE platform_setting s SET value = o.value FROM platform_setting o WHERE (s.key, o.key) IN (('one', 'four'), ('four', 'one'))`,
      ['platform_setting "four" is not as it was last written', 'platform_setting "one" is not as it was last written'],
    ],
    ['put back as it was last week', `UPDATE platform_setting SET value = '1' WHERE key = 'four'`, ['platform_setting "four" is not as it was last written']],
  ])('are reported when the owner changes one with triggers off: %s', async (_how, statement, expected) => {
    await set('four', '1');
    await set('four', '4');
    await damage(database, statement);
    expect(await found()).toEqual(expected);
  });

  test('are reported when the owner changes one with the triggers on', async () => {
    await sql`UPDATE platform_setting SET value = '9' WHERE key = 'one'`.execute(database.owner.k);
    expect(await found()).toEqual([expect.stringMatching(/^platform_setting "one" was written by \w+, which is not the site$/)]);
  });
});

describe('the integrity log', () => {
  shareDatabase();

  test.each([
    ['entry that is changed', `UPDATE platform_integrity_entry SET login = 'x' WHERE row_key = '"one"'`],
    ['entry that is deleted', `DELETE FROM platform_integrity_entry WHERE row_key = '"two"'`],
    [
      'entry is copied into its block',
      `INSERT INTO platform_integrity_entry OVERRIDING SYSTEM VALUE
       SELECT id + 100, table_name, row_key, op, digest, login, migration, at, block FROM platform_integrity_entry WHERE row_key = '"one"'`,
    ],
    ['block that is deleted', 'DELETE FROM platform_integrity_block'],
    ['tag that is another', 'UPDATE platform_integrity_block SET tag = sha256(tag)'],
  ])('is invalid with one %s, and gets no further block', async (_how, statement) => {
    await damage(database, statement);
    expect(await found()).not.toEqual([]);
    await set('one', '3');
    await expect(tag()).rejects.toThrow('is not as it was bound');
  });

  test('cannot be written by the site', async () => {
    await expect(sql`DELETE FROM platform_integrity_entry`.execute(database.db.k)).rejects.toThrow(/permission denied/);
    await expect(sql`UPDATE platform_integrity_entry SET digest = NULL`.execute(database.db.k)).rejects.toThrow(/permission denied/);
    await expect(sql`UPDATE platform_integrity_entry SET block = 7`.execute(database.db.k)).rejects.toThrow(/append-only/);
    await expect(
      sql`INSERT INTO platform_integrity_entry (table_name, row_key, op, login, at) VALUES ('t', 'k', 'D', 'l', now())`.execute(database.db.k),
    ).rejects.toThrow(/permission denied/);
  });

  test('gives an entry five minutes of the database’s own time to get its block, whatever the site’s clock says', async () => {
    await set('one', '5');
    expect(await found()).toEqual([]);
    await damage(database, `UPDATE platform_integrity_entry SET at = at - interval '6 minutes' WHERE block IS NULL`);
    expect(await found()).toEqual([expect.stringContaining('has waited for its block for more than five minutes')]);
    const metrics = createMetrics({ processMetrics: false });
    await tagEntriesJob({ db: database.db, vault, log, clock, metrics }).run(clock.now());
    expect(await metrics.registry.metrics()).toContain('palpite_integrity_untagged_seconds 0');
    expect(await found()).toEqual([]);
  });

  test('is invalid under another secret', async () => {
    expect(await found(createVault('another-secret-of-thirty-two-bytes!!'))).not.toEqual([]);
  });

  test('gets blocks from two concurrent workers without a gap', async () => {
    for (const value of ['5', '6', '7']) await set('one', value);
    expect((await Promise.all([tag(), tag()])).toSorted()).toEqual([0, 3]);
    expect(await found()).toEqual([]);
  });
});

describe('triggers of the log', () => {
  beforeEach(open);
  afterEach(() => database.drop());

  test('are reported when disabled or missing', async () => {
    await sql`ALTER TABLE platform_setting DISABLE TRIGGER USER`.execute(database.owner.k);
    await sql`DROP TRIGGER platform_integrity_changes ON gate_player`.execute(database.owner.k);
    expect((await found()).toSorted()).toEqual([expect.stringMatching(/^gate_player is not logged/), expect.stringMatching(/^platform_setting is not logged/)]);
  });

  test('are reported when their function is replaced', async () => {
    await sql`CREATE OR REPLACE FUNCTION platform_log_row() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'`.execute(database.owner.k);
    expect(await found()).toContain('the function platform_log_row is not the one of this release');
  });

  test('are made again when a column is added; rows are logged again, except one that was forged before', async () => {
    await damage(database, `UPDATE platform_setting SET value = '9' WHERE key = 'two'`);
    await sql`ALTER TABLE platform_setting ADD COLUMN more integer DEFAULT 1`.execute(database.owner.k);
    expect((await found()).length).toBeGreaterThan(2);
    expect(await installIntegrity(database.url)).toEqual(['platform_setting']);
    expect(await found()).toEqual(['platform_setting "two" is not as it was last written']);
    expect(await installIntegrity(database.url)).toEqual([]);
  });
});
