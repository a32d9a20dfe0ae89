import type { LimitKind, LimitPeriod } from '#contracts/account/responsible-gaming.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { type LimitRow, NO_LIMIT } from '../domain/change-limit.ts';

export type LimitRows = (kind: LimitKind, period: LimitPeriod) => LimitRow;

/** Every limit of a player; a limit without a row is not set. A caller who changes one holds the lock of `gate_player`. */
export async function readLimits(db: Queryable, playerId: string): Promise<LimitRows> {
  const rows = await db.selectFrom('responsible_gaming_limit').selectAll().where('player_id', '=', playerId).execute();
  const found = new Map(
    rows.map((row): [string, LimitRow] => {
      const pending = row.pending_effective_at === null ? null : { value: row.pending_value, effectiveAt: row.pending_effective_at };
      return [`${row.kind} ${row.period}`, { value: row.value, pending }];
    }),
  );
  return (kind, period) => found.get(`${kind} ${period}`) ?? NO_LIMIT;
}

/** Whether the player has ever set a limit of losses, and one of session time; removed limits count. */
export async function hasSetLimits(db: Queryable, playerId: string): Promise<{ readonly loss: boolean; readonly session: boolean }> {
  const rows = await db.selectFrom('responsible_gaming_limit').select('kind').distinct().where('player_id', '=', playerId).execute();
  const kinds = rows.map(({ kind }) => kind);
  return { loss: kinds.includes('loss'), session: kinds.includes('session') };
}

export interface LimitName {
  readonly playerId: string;
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
}

/** A looser limit that can be confirmed now. */
export interface ReadyLimit extends LimitName {
  readonly value: number | null;
  readonly effectiveAt: Date;
}

/** Looser limits that became confirmable after `since` and whose players are not yet notified, the earliest first, without the players `except`. */
export async function unnotifiedReady(
  db: Queryable,
  at: Date,
  { since, limit, except }: { readonly since: Date; readonly limit: number; readonly except: readonly string[] },
): Promise<LimitName[]> {
  let due = db.selectFrom('responsible_gaming_limit').select(['player_id', 'kind', 'period']).where('pending_effective_at', '<=', at);
  due = due.where('pending_effective_at', '>', since).where((eb) => eb('pending_told_for', 'is distinct from', eb.ref('pending_effective_at')));
  if (except.length > 0) due = due.where('player_id', 'not in', [...except]);
  const rows = await due.orderBy('pending_effective_at').limit(limit).execute();
  return rows.map(({ player_id, kind, period }) => ({ playerId: player_id, kind: kind as LimitKind, period: period as LimitPeriod }));
}

/** Marks the limit as notified and returns it; null if it was confirmed, cancelled or notified meanwhile. The caller holds the lock of `gate_player`. */
export async function takeReady(tx: Tx, { playerId, kind, period }: LimitName, at: Date): Promise<ReadyLimit | null> {
  const row = await tx
    .updateTable('responsible_gaming_limit')
    .set((eb) => ({ pending_told_for: eb.ref('pending_effective_at') }))
    .where('player_id', '=', playerId)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .where('pending_effective_at', '<=', at)
    .where((eb) => eb('pending_told_for', 'is distinct from', eb.ref('pending_effective_at')))
    .returning(['pending_value', 'pending_effective_at'])
    .executeTakeFirst();
  if (row === undefined || row.pending_effective_at === null) return null;
  return { playerId, kind, period, value: row.pending_value, effectiveAt: row.pending_effective_at };
}

/** True when the player was notified of a looser limit that still waits for confirmation. */
export async function hasNotifiedReady(tx: Tx, playerId: string): Promise<boolean> {
  const notified = tx.selectFrom('responsible_gaming_limit').select('kind').where('player_id', '=', playerId);
  return (await notified.where((eb) => eb('pending_told_for', '=', eb.ref('pending_effective_at'))).executeTakeFirst()) !== undefined;
}

/** Stores the new state of one limit. The caller holds the lock of `gate_player`. */
export async function writeLimit(tx: Tx, { playerId, kind, period }: LimitName, limit: LimitRow, at: Date): Promise<void> {
  const columns = {
    value: limit.value,
    changed_at: at,
    pending_value: limit.pending?.value ?? null,
    pending_effective_at: limit.pending?.effectiveAt ?? null,
  };
  await tx
    .insertInto('responsible_gaming_limit')
    .values({ player_id: playerId, kind, period, ...columns })
    .onConflict((conflict) => conflict.columns(['player_id', 'kind', 'period']).doUpdateSet(columns))
    .execute();
}
