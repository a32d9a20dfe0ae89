import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

/** Erased closures are not checked any more. */
const NEVER = sql<Date>`'infinity'::timestamptz`;

/** Closures that ended before `endedBy`, whose data are not erased and not postponed beyond `at`; the oldest first, without those in `except`. */
export async function dueToErase(
  db: Queryable,
  due: { readonly endedBy: Date; readonly at: Date; readonly limit: number; readonly except: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM account_closure
    WHERE status = 'closed' AND erase_after IS DISTINCT FROM 'infinity' AND ended_at <= ${due.endedBy} AND coalesce(erase_after <= ${due.at}, true)
      AND id <> ALL (${[...due.except]}::uuid[])
    ORDER BY ended_at LIMIT ${due.limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function postponeErasure(tx: Tx, closureId: string, until: Date, waitsFor: string): Promise<void> {
  await tx.updateTable('account_closure').set({ erase_after: until, erase_waits_for: waitsFor }).where('id', '=', closureId).execute();
}

/** Makes a postponed erasure due at the next run. */
export async function eraseSooner(tx: Tx, playerId: string): Promise<void> {
  await tx
    .updateTable('account_closure')
    .set({ erase_after: null, erase_waits_for: null })
    .where('player_id', '=', playerId)
    .where('status', '=', 'closed')
    .where(sql<boolean>`erase_after IS DISTINCT FROM 'infinity'`)
    .execute();
}

export interface Erasure {
  readonly playerId: string;
  readonly closureId: string;
  readonly closedAt: Date;
  readonly cpfKept: boolean;
}

/** Marks a player's data as erased. */
export async function insertErasure(tx: Tx, { playerId, closureId, closedAt, cpfKept }: Erasure, at: Date): Promise<void> {
  await tx
    .insertInto('account_erasure')
    .values({ player_id: playerId, closure_id: closureId, closed_at: closedAt, cpf_kept: cpfKept, erased_at: at })
    .execute();
  await tx.updateTable('account_closure').set({ erase_after: NEVER, erase_waits_for: null }).where('id', '=', closureId).execute();
}

export async function isErased(db: Queryable, playerId: string): Promise<boolean> {
  return (await db.selectFrom('account_erasure').select('player_id').where('player_id', '=', playerId).executeTakeFirst()) !== undefined;
}

/** The number of erasures that are due and not done, the due time of the oldest, and the number that waits for an expected reason. */
export async function countOverdue(db: Queryable, endedBy: Date): Promise<{ readonly overdue: number; readonly seconds: number; readonly waiting: number }> {
  const { rows } = await sql<{ overdue: number; seconds: number; waiting: number }>`
    SELECT count(*) FILTER (WHERE erase_waits_for IS NULL)::integer AS overdue,
           coalesce(extract(epoch FROM ${endedBy}::timestamptz - min(ended_at) FILTER (WHERE erase_waits_for IS NULL)), 0)::float8 AS seconds,
           count(*) FILTER (WHERE erase_waits_for IS NOT NULL)::integer AS waiting
    FROM account_closure WHERE status = 'closed' AND erase_after IS DISTINCT FROM 'infinity' AND ended_at <= ${endedBy}`.execute(db);
  return rows[0] ?? { overdue: 0, seconds: 0, waiting: 0 };
}

export interface WaitingErasure {
  readonly playerId: string;
  readonly closureId: string;
  readonly closedAt: Date;
  readonly waitsFor: string | null;
}

/** Overdue erasures with the reason why each waits. */
export async function listWaitingErasures(db: Queryable, endedBy: Date, limit: number): Promise<WaitingErasure[]> {
  const { rows } = await sql<WaitingErasure>`
    SELECT player_id AS "playerId", id AS "closureId", ended_at AS "closedAt", erase_waits_for AS "waitsFor"
    FROM account_closure WHERE status = 'closed' AND erase_after IS DISTINCT FROM 'infinity' AND ended_at <= ${endedBy} ORDER BY ended_at LIMIT ${limit}`.execute(
    db,
  );
  return rows;
}
