import type { LimitKind, LimitPeriod } from '#contracts/responsible-gaming.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { type LimitRow, NO_LIMIT } from '../domain/change-limit.ts';

export type LimitRows = (kind: LimitKind, period: LimitPeriod) => LimitRow;

/** Every limit of a player; what has no row is no limit. Whoever changes one holds the gate's lock. */
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

/** Whether the player has ever set a limit of losses, and of session time; a limit that was taken away since counts. */
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

/** Writes one limit as it now stands. Needs the gate's lock. */
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
