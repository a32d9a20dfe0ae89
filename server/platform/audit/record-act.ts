import { sql } from 'kysely';
import type { Queryable, Tx } from '../db/database.ts';
import { type AuditedAct, EMPTY_CHAIN, followChain, hashOfAct, NOTHING_BEFORE } from './chain.ts';

export type { AuditedAct };

const AUDIT_LOCK = 7_140_002;

/**
 * Appends an act to the audit log inside the caller's transaction. Each row's hash covers the row and the hash before it, so a changed byte breaks the chain
 * (`audit-check.ts`); a periodic job writes the tag (`seal-audit.ts`). Writers queue on an advisory lock: operator acts are rare.
 */
export async function recordAct(tx: Tx, at: Date, act: AuditedAct): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${AUDIT_LOCK})`.execute(tx);
  const last = await tx.selectFrom('platform_audit').select('hash').orderBy('id', 'desc').limit(1).executeTakeFirst();
  const previous = last?.hash ?? NOTHING_BEFORE;
  const [before, after] = [act.before ?? null, act.after ?? null];
  const hash = hashOfAct(previous, { ...act, before, after, at });
  await sql`
    INSERT INTO platform_audit (actor, act, subject, before, after, reason, at, previous, hash)
    VALUES (${act.actor}, ${act.act}, ${act.subject}, ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb, ${act.reason}, ${at}, ${previous}, ${hash})`.execute(
    tx,
  );
}

/** Follows the chain; returns the id of the first invalid row, or null when every byte is unchanged. `audit-check.ts` also finds missing rows. */
export async function verifyAuditChain(k: Queryable): Promise<number | null> {
  for await (const row of followChain(k, EMPTY_CHAIN)) if (!row.fits) return row.lastId;
  return null;
}

/** The newest acts, newest first. */
export async function listActs(tx: Pick<Tx, 'selectFrom'>, limit: number): Promise<(AuditedAct & { readonly at: Date })[]> {
  return tx.selectFrom('platform_audit').select(['actor', 'act', 'subject', 'before', 'after', 'reason', 'at']).orderBy('id', 'desc').limit(limit).execute();
}

/** The subjects among these for which an operator act exists. */
export async function actedOn(k: Queryable, subjects: readonly string[]): Promise<Set<string>> {
  if (subjects.length === 0) return new Set();
  const rows = await k.selectFrom('platform_audit').select('subject').distinct().where('subject', 'in', subjects).execute();
  return new Set(rows.map(({ subject }) => subject));
}
