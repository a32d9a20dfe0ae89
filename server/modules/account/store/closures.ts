import { type Selectable, sql } from 'kysely';
import type { AccountClosure } from '#db/generated/tables.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { ClosureState } from '../closure/domain/closure-state.ts';
import { claimLate } from './claim-late.ts';

export interface Closure {
  readonly id: string;
  readonly playerId: string;
  readonly state: ClosureState;
  readonly statusBefore: 'pending' | 'active';
  /** `central`: required by law after a central exclusion. */
  readonly askedBy: 'player' | 'central';
  readonly askedAt: Date;
  /** The payout in progress, or the last one. */
  readonly withdrawalId: string | null;
  readonly tries: number;
  readonly detail: string | null;
  readonly dueAt: Date | null;
  readonly deadlineAt: Date;
  readonly endedAt: Date | null;
}

export async function insertClosure(tx: Tx, closure: Pick<Closure, 'id' | 'playerId' | 'statusBefore' | 'askedBy' | 'askedAt' | 'deadlineAt'>): Promise<void> {
  const { id, playerId, statusBefore, askedBy, askedAt, deadlineAt } = closure;
  await tx
    .insertInto('account_closure')
    .values({
      ...{ id, player_id: playerId, status: 'asked', status_before: statusBefore, asked_by: askedBy },
      ...{ asked_at: askedAt, due_at: askedAt, deadline_at: deadlineAt },
    })
    .execute();
}

/** The id of a player's closure, in progress or ended; null when there is none. */
export async function findClosureOf(tx: Tx, playerId: string): Promise<string | null> {
  const row = await tx.selectFrom('account_closure').select('id').where('player_id', '=', playerId).where('status', '<>', 'cancelled').executeTakeFirst();
  return row?.id ?? null;
}

/** Locks a closure. First in the lock order: closure, player, `gate_player`, wallet. */
export async function lockClosure(tx: Tx, id: string): Promise<Closure | null> {
  return one(await tx.selectFrom('account_closure').selectAll().where('id', '=', id).forUpdate().executeTakeFirst());
}

/** Closures in these states, the oldest first. */
export async function listClosuresIn(db: Queryable, states: readonly ClosureState[], limit: number): Promise<Closure[]> {
  const rows = await db.selectFrom('account_closure').selectAll().where('status', 'in', states).orderBy('asked_at').orderBy('id').limit(limit).execute();
  return rows.map(toClosure);
}

/** Claims due closures, without those in `except`; postpones them by `leaseMs` so that no other process works on them. Returns their ids. */
export async function claimClosures(
  db: Queryable,
  at: Date,
  claim: { readonly leaseMs: number; readonly limit: number; readonly except: readonly string[] },
): Promise<string[]> {
  let due = db.selectFrom('account_closure').select('id').where('due_at', '<=', at).orderBy('due_at').limit(claim.limit).forUpdate().skipLocked();
  if (claim.except.length > 0) due = due.where('id', 'not in', claim.except);
  const rows = await db
    .updateTable('account_closure')
    .set({ due_at: new Date(at.getTime() + claim.leaseMs) })
    .where('id', 'in', sql<string>`(${due})`)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function postponeClosure(tx: Tx, id: string, dueAt: Date, detail: string): Promise<void> {
  await tx.updateTable('account_closure').set({ due_at: dueAt, detail }).where('id', '=', id).where('due_at', 'is not', null).execute();
}

export interface ClosureChange {
  readonly at: Date;
  /** The time of the next check; null for a final state. */
  readonly dueAt: Date | null;
  readonly deadlineAt?: Date;
  readonly withdrawalId?: string;
  readonly tries?: number;
  readonly detail?: string;
}

/** Writes a closure's next state with its step. The caller holds its lock and has checked `closureMayBecome`. */
export async function writeClosure(tx: Tx, id: string, to: ClosureState, change: ClosureChange): Promise<void> {
  const over = to === 'closed' || to === 'cancelled';
  await tx
    .updateTable('account_closure')
    .set({
      status: to,
      due_at: change.dueAt,
      detail: change.detail ?? null,
      ended_at: over ? change.at : null,
      ...{ erase_after: null, erase_waits_for: null },
      ...(change.deadlineAt === undefined ? {} : { deadline_at: change.deadlineAt, late_notified_at: null }),
      ...(change.withdrawalId === undefined ? {} : { withdrawal_id: change.withdrawalId }),
      ...(change.tries === undefined ? {} : { tries: change.tries }),
    })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await addClosureStep(tx, id, to, change);
}

export async function addClosureStep(tx: Tx, id: string, state: ClosureState, { at, detail }: Pick<ClosureChange, 'at' | 'detail'>): Promise<void> {
  await sql`
    INSERT INTO account_closure_step (closure_id, ordinal, status, detail, at)
    SELECT ${id}, coalesce(max(ordinal), 0) + 1, ${state}, ${detail ?? null}, ${at} FROM account_closure_step WHERE closure_id = ${id}`.execute(tx);
}

/** Marks closures that take too long, and returns each once per state. */
export async function claimLateClosures(db: Queryable, at: Date): Promise<Closure[]> {
  return (await claimLate(db, 'account_closure', at)).map(toClosure);
}

/** Closed accounts that have cash: a result was corrected after the payout. */
export async function closedWithMoney(db: Queryable, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT c.id FROM account_closure c CROSS JOIN LATERAL wallet_api_balance(c.player_id) b
    WHERE c.status = 'closed' AND b.cash_cents > 0 ORDER BY c.ended_at LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

function one(row: Selectable<AccountClosure> | undefined): Closure | null {
  return row === undefined ? null : toClosure(row);
}

function toClosure(row: Selectable<AccountClosure>): Closure {
  return {
    id: row.id,
    playerId: row.player_id,
    state: row.status as ClosureState,
    statusBefore: row.status_before as Closure['statusBefore'],
    askedBy: row.asked_by as Closure['askedBy'],
    askedAt: row.asked_at,
    withdrawalId: row.withdrawal_id,
    tries: row.tries,
    detail: row.detail,
    dueAt: row.due_at,
    deadlineAt: row.deadline_at,
    endedAt: row.ended_at,
  };
}
