import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#kernel/durations.ts';
import { keptTables } from '#server/main/kept-tables.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';
import { createMetrics } from '#server/platform/metrics/create-metrics.ts';
import type { RetentionRule } from '#server/platform/retention/retention-rule.ts';
import { retentionJob } from '#server/platform/retention/retention-job.ts';
import { createOrderedIds } from '#server/platform/testing/ordered-ids.ts';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';

const DOCUMENT = new URL('../../docs/operations/retention.md', import.meta.url);
let open: OpenSite;
beforeAll(async () => {
  open = await openSite();
});
afterAll(() => open.close());

const rule = (what: string) => {
  const found = open.site.retention.find((each) => each.what === what);
  if (found === undefined) throw new Error(`there is no rule for ${what}`);
  return found;
};
const count = async (table: string) => Number((await sql<{ n: number }>`SELECT count(*) AS n FROM ${sql.table(table)}`.execute(open.site.db.k)).rows[0]?.n);

test('the document agrees with the code', () => {
  const documented = readFileSync(DOCUMENT, 'utf8')
    .split('## Kept')[0]
    ?.matchAll(/^\| `([^`]+)` \| ([^|]+) \|/gm);
  expect([...(documented ?? [])].map(([, what, kept]) => [what, kept?.trim()]).toSorted()).toEqual(
    open.site.retention.map(({ what, keptFor }) => [what, keptFor]).toSorted(),
  );
});

test('the document lists every table that is kept, with the same reason', () => {
  const documented = readFileSync(DOCUMENT, 'utf8')
    .split('## Kept, table by table')[1]
    ?.matchAll(/^\| ([^|`]+) \| (`[^|]+`) \|/gm);
  expect([...(documented ?? [])].map(([, why, tables = '']) => [why, [...tables.matchAll(/`([^`]+)`/g)].map(([, table]) => table)])).toEqual(
    Object.entries(keptTables).map(([why, tables]) => [why, tables]),
  );
});

test('every table is emptied by a rule, or kept for a listed reason', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT c.relname AS name FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition`.execute(
    open.site.db.k,
  );
  const ruled = new Set([...open.site.retention.map(({ what }) => what.split(' ')[0] ?? ''), ...Object.values(keptTables).flat()]);
  expect(rows.map(({ name }) => name).filter((name) => !ruled.has(name))).toEqual([]);
});

test('expired rows are deleted in batches, and all others are kept', async () => {
  const at = open.site.clock.now();
  const ago = (days: number) => new Date(at.getTime() - days * DAY_MS);
  const rows = [8, 8, 8, 6].map((days) => ({ owner: 'p', operation: 'o', key: randomUUID(), fingerprint: Buffer.alloc(1), created_at: ago(days) }));
  await open.site.db.k.insertInto('platform_idempotency').values(rows).execute();
  const { forget, overdueSince } = rule('platform_idempotency');
  expect((await overdueSince(at))?.getTime()).toBe(ago(1).getTime());
  expect([await forget(at, 2), await forget(at, 2), await forget(at, 2)]).toEqual([2, 1, 0]);
  expect(await overdueSince(at)).toBeNull();
  expect(await count('platform_idempotency')).toBe(1);
});

test('the access log is deleted after five years, not a day sooner, even if the site claims a later time', async () => {
  const { forget, overdueSince } = rule('identity_access_log');
  // All rows are written in one millisecond here, so the newest row is the last by id.
  const ids = createOrderedIds(open.site.clock);
  const at = open.site.clock.now();
  const log = async (when: Date) => {
    const row = {
      id: ids.next(),
      player_id: null,
      event: 'login',
      address_sealed: open.site.vault.encrypt('192.0.2.1', 'address'),
      user_agent: 't',
      at: when,
    };
    await open.site.db.k.insertInto('identity_access_log').values(row).execute();
  };
  for (const days of [1_850, 1_828, 10]) await log(new Date(at.getTime() - days * DAY_MS));
  await expect(sql`DELETE FROM identity_access_log`.execute(open.site.db.k)).rejects.toThrow(/permission denied/);

  // The caller's time is fifty years ahead, but the newest row, ten days old, still limits the deletion.
  expect(await forget(new Date(at.getTime() + 50 * 365 * DAY_MS), 10)).toBe(1);
  expect(await count('identity_access_log')).toBe(2);
  await log(at);
  expect(await forget(at, 10)).toBe(0);
  const later = new Date(at.getTime() + 3 * DAY_MS);
  await log(later);
  expect(await overdueSince(later)).not.toBeNull();
  expect(await forget(later, 10)).toBe(1);
  expect(await count('identity_access_log')).toBe(3);
});

test('support messages are deleted five years after they were closed; open ones never', async () => {
  const at = open.site.clock.now();
  const { vault, db } = open.site;
  for (const [case_number, status, years] of [
    ['2020-000001', 'closed', 6],
    ['2020-000002', 'open', 6],
    ['2026-000003', 'closed', 0],
  ] as const) {
    const when = new Date(at.getTime() - years * 367 * DAY_MS);
    const row = {
      case_number,
      subject: vault.encrypt('s', 'support-subject'),
      message: vault.encrypt('m', 'support-message'),
      contact: vault.encrypt('c', 'support-contact'),
    };
    await db.k
      .insertInto('site_support_message')
      .values({ ...row, status, created_at: when, updated_at: when })
      .execute();
  }
  expect(await rule('site_support_message (closed)').forget(at, 10)).toBe(1);
  expect((await db.k.selectFrom('site_support_message').select('case_number').execute()).map((row) => row.case_number).toSorted()).toEqual([
    '2020-000002',
    '2026-000003',
  ]);
});

test('jobs that failed finally are deleted after a month; jobs that will be retried stay', async () => {
  const at = open.site.clock.now();
  const ids = async () =>
    (await sql<{ attempts: number }>`SELECT attempts FROM graphile_worker._private_jobs ORDER BY attempts`.execute(open.database.owner.k)).rows;
  await sql`DELETE FROM graphile_worker._private_jobs`.execute(open.database.owner.k);
  for (const attempts of [3, 12, 12]) {
    await sql`SELECT graphile_worker.add_job('nobody', '{}', max_attempts => 12)`.execute(open.database.owner.k);
    await sql`
      UPDATE graphile_worker._private_jobs SET attempts = ${attempts}, updated_at = ${new Date(at.getTime() - 31 * DAY_MS)}
      WHERE id = (SELECT max(id) FROM graphile_worker._private_jobs)`.execute(open.database.owner.k);
  }
  expect(await rule('graphile_worker._private_jobs (given up)').forget(at, 10)).toBe(2);
  expect(await ids()).toEqual([{ attempts: 3 }]);
});

test('a failing rule delays no other rule, and monitoring shows it as overdue', async () => {
  const metrics = createMetrics({ processMetrics: false });
  const at = new Date('2026-11-22T12:00:00Z');
  const heard: string[] = [];
  const make = (what: string, forget: RetentionRule['forget']): RetentionRule => ({
    what,
    keptFor: '1 day',
    forget,
    overdueSince: async () => new Date(at.getTime() - 90_000),
  });
  const rules = [make('bad', () => Promise.reject(new Error('no'))), make('good', async () => heard.push('good'))];
  expect(await retentionJob({ metrics, log: createLogger({ level: 'silent' }) }, rules).run(at)).toBe(1);
  expect(heard).toEqual(['good']);
  expect(await metrics.registry.metrics()).toContain('palpite_retention_overdue_seconds{rule="bad"} 90');
});
