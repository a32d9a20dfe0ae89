import { type Selectable, sql } from 'kysely';
import type { PaymentsFreedDeposit } from '#db/generated/tables.ts';
import { type Cents, cents } from '#kernel/money.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { WithdrawalState } from '../domain/withdrawal-state.ts';

/** A deposit that a self-exclusion released before it was staked; amounts in centavos. */
export interface FreedDeposit {
  readonly id: string;
  readonly playerId: string;
  /** The amount still to be staked. */
  readonly unplayedCents: Cents;
  /** The amount that became withdrawable by the exclusion. */
  readonly withdrawableCents: Cents;
  readonly freedAt: Date;
  readonly reviewedAt: Date | null;
}

/** A withdrawal that the player requested since. */
export interface WithdrawnSince {
  readonly id: string;
  readonly playerId: string;
  readonly amountCents: Cents;
  readonly state: WithdrawalState;
  readonly createdAt: Date;
}

export interface NewFreed {
  readonly id: string;
  readonly playerId: string;
  readonly version: number;
  readonly unplayedCents: Cents;
  readonly withdrawableCents: Cents;
  readonly at: Date;
}

/** Stores the deposits that an exclusion released, once for each exclusion. */
export async function noteFreed(tx: Tx, freed: NewFreed): Promise<void> {
  const { id, playerId, version, unplayedCents, withdrawableCents, at } = freed;
  await tx
    .insertInto('payments_freed_deposit')
    .values({ id, player_id: playerId, version, unplayed: unplayedCents, withdrawable: withdrawableCents, freed_at: at })
    .onConflict((conflict) => conflict.columns(['player_id', 'version']).doNothing())
    .execute();
}

/** Released deposits for operators: those without a review, the oldest first, or the last ones of all. */
export async function listFreed(db: Queryable, which: 'waiting' | 'all', limit: number): Promise<FreedDeposit[]> {
  const every = db.selectFrom('payments_freed_deposit').selectAll().limit(limit);
  const rows =
    which === 'all'
      ? await every.orderBy('freed_at', 'desc').orderBy('id').execute()
      : await every.where('reviewed_at', 'is', null).orderBy('freed_at').orderBy('id').execute();
  return rows.map(toFreed);
}

/** The withdrawals that the players of released deposits have requested since, the oldest first. */
export async function withdrawnSince(db: Queryable, freed: readonly FreedDeposit[]): Promise<WithdrawnSince[]> {
  if (freed.length === 0) return [];
  const since = new Date(Math.min(...freed.map(({ freedAt }) => freedAt.getTime())));
  const rows = await db
    .selectFrom('payments_withdrawal')
    .select(['id', 'player_id', 'amount', 'status', 'created_at'])
    .where(
      'player_id',
      'in',
      freed.map(({ playerId }) => playerId),
    )
    .where('created_at', '>=', since)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    playerId: row.player_id,
    amountCents: cents(row.amount),
    state: row.status as WithdrawalState,
    createdAt: row.created_at,
  }));
}

/** Those of these withdrawal ids that were requested after a self-exclusion released a deposit that has no review. */
export async function markedWithdrawals(db: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    SELECT w.id FROM payments_withdrawal w
    WHERE w.id = ANY (${[...ids]}::uuid[])
      AND EXISTS (SELECT FROM payments_freed_deposit f WHERE f.player_id = w.player_id AND f.freed_at <= w.created_at AND f.reviewed_at IS NULL)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Stores an operator's review. Null for an unknown id, and for a deposit that was reviewed before. */
export async function reviewFreed(tx: Tx, id: string, at: Date): Promise<FreedDeposit | null> {
  const row = await tx
    .updateTable('payments_freed_deposit')
    .set({ reviewed_at: at })
    .where('id', '=', id)
    .where('reviewed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : toFreed(row);
}

function toFreed(row: Selectable<PaymentsFreedDeposit>): FreedDeposit {
  return {
    id: row.id,
    playerId: row.player_id,
    unplayedCents: cents(row.unplayed),
    withdrawableCents: cents(row.withdrawable),
    freedAt: row.freed_at,
    reviewedAt: row.reviewed_at,
  };
}
