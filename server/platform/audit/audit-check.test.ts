import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { manualClock, type ManualClock } from '#kernel/clock.ts';
import { openKeys } from '../crypto/open-keys.ts';
import { rotateKeys } from '../crypto/rotate-keys.ts';
import { platformSealed } from '../crypto/sealed-tables.ts';
import { createVault, type Vault } from '../crypto/vault.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { createLogger } from '../log/create-logger.ts';
import { createMetrics } from '../metrics/create-metrics.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { auditCheck } from './audit-check.ts';
import { EMPTY_CHAIN, followChain, hashOfAct } from './chain.ts';
import { recordAct } from './record-act.ts';
import { sealAudit, sealAuditJob } from './seal-audit.ts';

const SECRET = 'a-secret-of-at-least-thirty-two-bytes';
const log = createLogger({ level: 'silent' });
let database: TestDatabase;
let clock: ManualClock;
let vault: Vault;

beforeEach(async () => {
  database = await createTestDatabase();
  clock = manualClock(new Date('2026-11-22T12:00:00Z'));
  vault = createVault(SECRET);
  await act('one');
  await act('two');
  await act('three');
  await writeTag();
});
afterEach(() => database.drop());

const act = (subject: string) =>
  inTransaction(database.db, (tx) => recordAct(tx, clock.now(), { actor: 'ana', act: 'settings.set', subject, before: 1, after: 2, reason: 'why' }));
const writeTag = (by = vault) => sealAudit({ db: database.db, vault: by, log }, clock.now());
const wrong = async (by = vault) => (await auditCheck({ vault: by, clock }).run(database.db)).map(({ detail }) => detail);

/** Acts as an attacker who owns the database but lacks the keys. */
async function damage(statement: ReturnType<typeof sql>): Promise<void> {
  await sql`ALTER TABLE platform_audit DISABLE TRIGGER ALL`.execute(database.owner.k);
  await statement.execute(database.owner.k);
}

/** Recomputes every hash of the log as it is now. An attacker who knows the code can do the same. */
async function rehash(): Promise<void> {
  const rows = await database.owner.k.selectFrom('platform_audit').selectAll().orderBy('id').execute();
  let previous = EMPTY_CHAIN.hash;
  for (const row of rows) {
    const hash = hashOfAct(previous, row);
    await database.owner.k.updateTable('platform_audit').set({ previous, hash }).where('id', '=', row.id).execute();
    previous = hash;
  }
  for await (const row of followChain(database.owner.k, EMPTY_CHAIN)) expect(row.fits).toBe(true);
}

test('an honest log is valid, and its newest acts may lack their tag for five minutes', async () => {
  expect(await wrong()).toEqual([]);
  await act('four');
  expect(await wrong()).toEqual([]);
  clock.advance(5 * 60_000 + 1);
  expect(await wrong()).toEqual([expect.stringContaining('is not sealed, and older than five minutes')]);
  expect(await writeTag()).toBe(1);
  expect(await writeTag()).toBe(0);
  expect(await wrong()).toEqual([]);
});

test('a changed act is found, even when every later hash was recomputed', async () => {
  await damage(sql`UPDATE platform_audit SET actor = 'bia' WHERE subject = 'two'`);
  expect(await wrong()).toEqual([expect.stringMatching(/^row \d+ is not as it was written/)]);
  await rehash();
  expect(await wrong()).toEqual([expect.stringContaining('rows were removed or rewritten')]);
});

test('an act removed from the middle, or from the end, is found (GM-10)', async () => {
  await damage(sql`DELETE FROM platform_audit WHERE subject = 'three'`);
  expect(await wrong()).toEqual([expect.stringMatching(/^3 acts up to row \d+ were sealed; 2 are there/)]);
  await act('another');
  expect(await wrong()).toHaveLength(1);
  await damage(sql`DELETE FROM platform_audit WHERE subject = 'one'`);
  await rehash();
  expect(await wrong()).toHaveLength(1);
});

test('an emptied log is found, and so is a head that is emptied, removed or made without the key', async () => {
  await damage(sql`DELETE FROM platform_audit`);
  expect(await wrong()).toHaveLength(1);
  await damage(sql`UPDATE platform_audit_head SET row_count = 3, last_id = 9`);
  expect(await wrong()).toEqual(['the head of the log is not what was sealed']);
  await damage(sql`UPDATE platform_audit_head SET key_id = 7`);
  expect(await wrong()).toEqual(['the head of the log was sealed under key 7, which there is not']);
  await damage(sql`DELETE FROM platform_audit_head`);
  expect(await wrong()).toEqual(['the row that says how far the log was sealed is gone']);
});

test('an invalid log never gets a new tag', async () => {
  await damage(sql`UPDATE platform_audit_head SET hash = sha256('x')`);
  await act('four');
  await expect(writeTag()).rejects.toThrow('not what was sealed');
  expect(await wrong()).toHaveLength(1);
});

test('acts older than the keys are accepted unchecked, and protected from then on', async () => {
  const fields = { row_count: 0, last_id: null, hash: null, key_id: null, tag: null, sealed_at: null };
  await database.owner.k.updateTable('platform_audit_head').set(fields).execute();
  expect(await wrong()).toEqual([]);
  clock.advance(6 * 60_000);
  expect(await wrong()).toHaveLength(1);
  expect(await writeTag()).toBe(3);
  expect(await wrong()).toEqual([]);
});

test('the log stays valid across a change of keys, without the old secret', async () => {
  await openKeys(database.db, vault, platformSealed, clock.now());
  const both = createVault('another-secret-of-thirty-two-bytes!!', [SECRET]);
  await openKeys(database.db, both, platformSealed, clock.now());
  expect(await wrong(both)).toEqual([]);
  await rotateKeys(database.db, both, platformSealed, clock.now());
  const after = createVault('another-secret-of-thirty-two-bytes!!');
  await openKeys(database.db, after, platformSealed, clock.now());
  expect(await wrong(after)).toEqual([]);
  await act('four');
  expect(await writeTag(after)).toBe(1);
  expect((await database.db.k.selectFrom('platform_audit_head').select('key_id').executeTakeFirst())?.key_id).toBe(2);
  expect(await wrong(after)).toEqual([]);
  expect(await wrong(createVault('a-stranger’s-secret-of-enough-letters'))).toHaveLength(1);
});

test('two concurrent workers tag one log, and monitoring shows how long acts wait', async () => {
  const metrics = createMetrics({ processMetrics: false });
  const periodicJob = sealAuditJob({ db: database.db, vault, log, clock, metrics });
  for (const subject of ['four', 'five', 'six']) await act(subject);
  clock.advance(30_000);
  const counts = await Promise.all([periodicJob.run(clock.now()), periodicJob.run(clock.now()), writeTag()]);
  expect(counts.toSorted()).toEqual([0, 0, 3]);
  expect(await wrong()).toEqual([]);
  expect(await metrics.registry.metrics()).toContain('palpite_audit_unsealed_seconds 0');
});
