import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../db/database.ts';

/** One operator act: who did what to whom, what stood before and after, and why. */
export interface AuditedAct {
  readonly actor: string;
  /** Such as `settings.set`, `withdrawal.approve`, `player.block`. */
  readonly act: string;
  readonly subject: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly reason: string;
}

const AUDIT_LOCK = 7_140_002;

/**
 * Appends an act to the audit log inside the caller's transaction. Each row's hash covers the row and the hash before it, so a changed byte
 * breaks the chain (`verifyAuditChain`). Writers queue on an advisory lock: operator acts are rare.
 */
export async function recordAct(tx: Tx, at: Date, act: AuditedAct): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${AUDIT_LOCK})`.execute(tx);
  const last = await tx.selectFrom('platform_audit').select('hash').orderBy('id', 'desc').limit(1).executeTakeFirst();
  const previous = last?.hash ?? Buffer.alloc(32);
  const before = JSON.stringify(act.before ?? null);
  const after = JSON.stringify(act.after ?? null);
  await sql`
    INSERT INTO platform_audit (actor, act, subject, before, after, reason, at, previous, hash)
    VALUES (${act.actor}, ${act.act}, ${act.subject}, ${before}::jsonb, ${after}::jsonb, ${act.reason}, ${at}, ${previous},
            ${chainHash(previous, [act.actor, act.act, act.subject, canonical(before), canonical(after), act.reason, at.toISOString()])})`.execute(tx);
}

/** Recomputes the chain; returns the id of the first row that doesn't fit, or null when every byte is as written. */
export async function verifyAuditChain(tx: Pick<Tx, 'selectFrom'>): Promise<number | null> {
  const rows = await tx.selectFrom('platform_audit').selectAll().orderBy('id').execute();
  let previous: Buffer = Buffer.alloc(32);
  for (const row of rows) {
    const parts = [
      row.actor,
      row.act,
      row.subject,
      canonical(JSON.stringify(row.before)),
      canonical(JSON.stringify(row.after)),
      row.reason,
      row.at.toISOString(),
    ];
    if (!row.previous.equals(previous) || !row.hash.equals(chainHash(previous, parts))) return row.id;
    previous = row.hash;
  }
  return null;
}

/** The newest acts, newest first. */
export async function listActs(tx: Pick<Tx, 'selectFrom'>, limit: number): Promise<(AuditedAct & { readonly at: Date })[]> {
  return tx.selectFrom('platform_audit').select(['actor', 'act', 'subject', 'before', 'after', 'reason', 'at']).orderBy('id', 'desc').limit(limit).execute();
}

/** Which of these subjects somebody acted on. */
export async function actedOn(k: Queryable, subjects: readonly string[]): Promise<Set<string>> {
  if (subjects.length === 0) return new Set();
  const rows = await k.selectFrom('platform_audit').select('subject').distinct().where('subject', 'in', subjects).execute();
  return new Set(rows.map(({ subject }) => subject));
}

function chainHash(previous: Buffer, parts: readonly string[]): Buffer {
  return createHash('sha256').update(previous).update(JSON.stringify(parts)).digest();
}

/** jsonb keeps no key order: sort keys so that what comes back hashes like what went in. */
function canonical(json: string): string {
  return JSON.stringify(sortKeys(JSON.parse(json)));
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, sortKeys(each)]),
  );
}
