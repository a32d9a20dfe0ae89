import { type Selectable, sql } from 'kysely';
import type { AccountCentralExit } from '#db/generated/tables.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { exitDeadlines, type ExitState } from '../central-exit/domain/exit-deadlines.ts';
import { claimLate } from './claim-late.ts';

/** The number of the exclusion among the player's central exclusions. */
export interface ExitKey {
  readonly playerId: string;
  readonly version: number;
}

export interface CentralExit extends ExitKey {
  readonly state: ExitState;
  readonly barredAt: Date;
  readonly noticeBy: Date;
  readonly withdrawUntil: Date;
  readonly closeBy: Date;
  readonly noticedAt: Date | null;
  readonly shutAt: Date | null;
  readonly closureId: string | null;
  readonly returnBy: Date | null;
  readonly endedAt: Date | null;
  readonly detail: string | null;
  readonly deadlineAt: Date;
}

/** Central exclusions in force that have no exit. */
export async function findNewExclusions(db: Queryable, limit: number): Promise<(ExitKey & { readonly barredAt: Date })[]> {
  const { rows } = await sql<{ playerId: string; version: number; barredAt: Date }>`
    SELECT v.player_id AS "playerId", v.version, v.barred_at AS "barredAt" FROM verification_api_central_exclusion v
    WHERE v.lifted_at IS NULL AND NOT EXISTS (SELECT FROM account_central_exit e WHERE e.player_id = v.player_id AND e.version = v.version) LIMIT ${limit}`.execute(
    db,
  );
  return rows;
}

/** Creates an exit with its steps and deadlines; changes nothing if it exists. */
export async function insertExit(db: Queryable, { playerId, version, barredAt }: ExitKey & { readonly barredAt: Date }, at: Date): Promise<void> {
  const { noticeBy, withdrawUntil, closeBy } = exitDeadlines(barredAt);
  await db
    .insertInto('account_central_exit')
    .values({
      ...{ player_id: playerId, version, status: 'barred', barred_at: barredAt },
      ...{ notice_by: noticeBy, withdraw_until: withdrawUntil, close_by: closeBy, due_at: at, deadline_at: noticeBy },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Makes exits due whose exclusion was lifted, including ended exits. Returns how many. */
export async function wakeLiftedExits(db: Queryable, at: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE account_central_exit e SET due_at = ${at} FROM verification_api_central_exclusion v
    WHERE e.status <> 'lifted' AND (e.due_at IS NULL OR e.due_at > ${at}::timestamptz + interval '1 minute')
      AND v.player_id = e.player_id AND v.version = e.version AND v.lifted_at IS NOT NULL`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Claims due exits, without those in `except`; postpones them by `leaseMs` so that no other process works on them. */
export async function claimExits(
  db: Queryable,
  at: Date,
  claim: { readonly leaseMs: number; readonly limit: number; readonly except: readonly string[] },
): Promise<ExitKey[]> {
  const { rows } = await sql<ExitKey>`
    UPDATE account_central_exit SET due_at = ${new Date(at.getTime() + claim.leaseMs)}
    WHERE (player_id, version) IN (
      SELECT player_id, version FROM account_central_exit
      WHERE due_at <= ${at} AND player_id || ' ' || version <> ALL (${[...claim.except]}::text[]) ORDER BY due_at LIMIT ${claim.limit} FOR UPDATE SKIP LOCKED)
    RETURNING player_id AS "playerId", version`.execute(db);
  return rows;
}

/** Locks an exit. First in the lock order: exit, closure, player, `gate_player`, wallet. */
export async function lockExit(tx: Tx, { playerId, version }: ExitKey): Promise<CentralExit | null> {
  const row = await tx
    .selectFrom('account_central_exit')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('version', '=', version)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : toExit(row);
}

/** True while the exclusion of that version is in force. */
export async function isExclusionInForce(db: Queryable, { playerId, version }: ExitKey): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM verification_api_central_exclusion WHERE player_id = ${playerId} AND version = ${version} AND lifted_at IS NULL`.execute(db);
  return rows.length > 0;
}

/** The start of the player's central exclusion; null when there is none. */
export async function findStandingExclusion(db: Queryable, playerId: string): Promise<Date | null> {
  const { rows } = await sql<{ since: Date }>`
    SELECT barred_at AS since FROM verification_api_central_exclusion WHERE player_id = ${playerId} AND lifted_at IS NULL`.execute(db);
  return rows[0]?.since ?? null;
}

export interface ExitChange {
  readonly state?: ExitState;
  readonly noticedAt?: Date;
  readonly shut?: { readonly at: Date; readonly closureId: string; readonly returnBy: Date };
  readonly endedAt?: Date | null;
  readonly dueAt: Date | null;
  readonly deadlineAt?: Date;
  readonly detail?: string | null;
}

/** Writes an exit's next step. The caller holds its lock. */
export async function writeExit(tx: Tx, { playerId, version }: ExitKey, change: ExitChange): Promise<void> {
  const { state, noticedAt, shut, endedAt, dueAt, deadlineAt, detail = null } = change;
  await tx
    .updateTable('account_central_exit')
    .set({
      ...{ due_at: dueAt, detail },
      ...(state === undefined ? {} : { status: state }),
      ...(noticedAt === undefined ? {} : { noticed_at: noticedAt }),
      ...(shut === undefined ? {} : { shut_at: shut.at, closure_id: shut.closureId, return_by: shut.returnBy }),
      ...(endedAt === undefined ? {} : { ended_at: endedAt }),
      ...(deadlineAt === undefined ? {} : { deadline_at: deadlineAt, late_notified_at: null }),
    })
    .where('player_id', '=', playerId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
}

/** Marks exits whose step is late, and returns each once per step. */
export async function claimLateExits(db: Queryable, at: Date): Promise<CentralExit[]> {
  return (await claimLate(db, 'account_central_exit', at)).map(toExit);
}

/** The delay in seconds of the step that is overdue longest, and the number of late steps. */
export async function countLateExits(db: Queryable, at: Date): Promise<{ readonly late: number; readonly seconds: number }> {
  const { rows } = await sql<{ late: number; seconds: number }>`
    SELECT count(*)::integer AS late, coalesce(extract(epoch FROM ${at}::timestamptz - min(deadline_at)), 0)::float8 AS seconds
    FROM account_central_exit WHERE ended_at IS NULL AND deadline_at <= ${at}`.execute(db);
  return rows[0] ?? { late: 0, seconds: 0 };
}

/** Exits in these states, the oldest first. */
export async function listExitsIn(db: Queryable, states: readonly ExitState[], limit: number): Promise<CentralExit[]> {
  const rows = await db.selectFrom('account_central_exit').selectAll().where('status', 'in', states).orderBy('barred_at').limit(limit).execute();
  return rows.map(toExit);
}

/** The player's exits, the latest first. */
export async function readExits(db: Queryable, playerId: string): Promise<CentralExit[]> {
  const rows = await db.selectFrom('account_central_exit').selectAll().where('player_id', '=', playerId).orderBy('version', 'desc').execute();
  return rows.map(toExit);
}

function toExit(row: Selectable<AccountCentralExit>): CentralExit {
  return {
    playerId: row.player_id,
    version: row.version,
    state: row.status as ExitState,
    barredAt: row.barred_at,
    noticeBy: row.notice_by,
    withdrawUntil: row.withdraw_until,
    closeBy: row.close_by,
    noticedAt: row.noticed_at,
    shutAt: row.shut_at,
    closureId: row.closure_id,
    returnBy: row.return_by,
    endedAt: row.ended_at,
    detail: row.detail,
    deadlineAt: row.deadline_at,
  };
}
