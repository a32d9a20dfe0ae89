import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '#kernel/clock.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { Vault } from '../crypto/vault.ts';
import type { Database } from '../db/database.ts';
import { httpRefusal, type RefusalText, type Reply } from './refusals.ts';

const LEASE_MS = 30_000;

/** The vault's context of stored answers, which contain what the caller received, Pix codes included. */
export const ANSWER_CONTEXT = 'stored-answer';

export interface AnswerStore {
  readonly db: Database;
  readonly clock: Clock;
  readonly vault: Vault;
}

export interface IdempotentCall {
  readonly owner: string;
  readonly operation: string;
  readonly key: string;
  readonly body: unknown;
}

/** Thrown for the same key with another body. */
export const KEY_REUSED: RefusalText = { status: 409, text: 'Este pedido já foi enviado com outros dados. Atualize a página e tente de novo.' };

/** The headers of a replayed answer. */
export function replayHeaders(replayed: boolean): Record<string, string> {
  return replayed ? { 'idempotent-replayed': 'true' } : {};
}

/** True when the answer stored under a key belongs to this call; else the call is refused. */
export function sameCall<Stored extends { readonly fingerprint: Buffer }>(stored: Stored, fingerprint: Buffer): Result<Stored, 'idempotency_key_reused'> {
  return stored.fingerprint.equals(fingerprint) ? ok(stored) : refuse('idempotency_key_reused');
}

/** The hash of a body, to detect the same key with another body: object keys are sorted, so their order does not matter. */
export function bodyFingerprint(body: unknown): Buffer {
  return createHash('sha256').update(stableJson(body)).digest();
}

function stableJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(stableJson).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${stableJson(each)}`).join()}}`;
}

/** Refuses a missing Idempotency-Key, or one that is not 1–255 visible ASCII characters. */
export function requireIdempotencyKey(header: string | readonly string[] | undefined): string {
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(header)) {
    throw httpRefusal(400, 'idempotency_key_required', 'Envie o cabeçalho Idempotency-Key com 1 a 255 caracteres visíveis.');
  }
  return header;
}

/**
 * Runs `work` once per (owner, operation, key) and stores its answer. A crash in the middle leaves a lease that expires after 30 s; `work` then runs again,
 * so it must itself be idempotent by the same key. Answers of 4xx and 5xx are not stored, and a repeated call is evaluated again.
 */
export async function withStoredAnswer(store: AnswerStore, call: IdempotentCall, work: () => Promise<Reply>): Promise<Reply> {
  const { db, clock } = store;
  const fingerprint = bodyFingerprint(call.body);
  const stored = await acquire(store, clock.now(), call, fingerprint);
  if (stored !== null) return stored;
  try {
    const reply = await work();
    if (reply.status >= 400) await release(db, call);
    else await keep(store, call, reply);
    return reply;
  } catch (error) {
    await release(db, call);
    throw error;
  }
}

async function acquire(store: AnswerStore, at: Date, call: IdempotentCall, fingerprint: Buffer): Promise<Reply | null> {
  const { db, vault } = store;
  const lockedUntil = new Date(at.getTime() + LEASE_MS);
  const { rows } = await sql<{ owner: string }>`
    INSERT INTO platform_idempotency AS mine (owner, operation, key, fingerprint, locked_until, created_at)
    VALUES (${call.owner}, ${call.operation}, ${call.key}, ${fingerprint}, ${lockedUntil}, ${at})
    ON CONFLICT (owner, operation, key) DO UPDATE SET locked_until = excluded.locked_until
      WHERE mine.status IS NULL AND mine.locked_until < ${at} AND mine.fingerprint = excluded.fingerprint
    RETURNING owner`.execute(db.k);
  if (rows.length > 0) return null;
  const found = await byKey(db, call).select(['fingerprint', 'status', 'body_sealed']).executeTakeFirst();
  if (found === undefined) return acquire(store, at, call, fingerprint);
  if (!fingerprint.equals(found.fingerprint)) throw httpRefusal(KEY_REUSED.status, 'idempotency_key_reused', KEY_REUSED.text);
  if (found.status === null || found.body_sealed === null) throw httpRefusal(409, 'idempotency_in_progress', 'Esta operação ainda está em andamento.');
  const body: unknown = JSON.parse(vault.decrypt(found.body_sealed, ANSWER_CONTEXT));
  return { status: found.status, body, headers: replayHeaders(true) };
}

function byKey(db: Database, call: IdempotentCall) {
  return db.k.selectFrom('platform_idempotency').where('owner', '=', call.owner).where('operation', '=', call.operation).where('key', '=', call.key);
}

async function keep({ db, vault }: AnswerStore, call: IdempotentCall, reply: Reply): Promise<void> {
  const encrypted = vault.encrypt(JSON.stringify(reply.body ?? null), ANSWER_CONTEXT);
  await sql`
    UPDATE platform_idempotency SET status = ${reply.status}, body_sealed = ${encrypted}, locked_until = NULL
    WHERE owner = ${call.owner} AND operation = ${call.operation} AND key = ${call.key}`.execute(db.k);
}

async function release(db: Database, call: IdempotentCall): Promise<void> {
  await sql`
    DELETE FROM platform_idempotency
    WHERE owner = ${call.owner} AND operation = ${call.operation} AND key = ${call.key} AND status IS NULL`.execute(db.k);
}
