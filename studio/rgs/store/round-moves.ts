import type { RgsErrorCode } from '#studio/protocol/rgs.ts';
import type { Queryable } from './database.ts';
import { ROUND_COLUMNS, roundOf, type RoundRow, type RoundState, type StoredRound, WITH_RESULT } from './round-rows.ts';

/** One step of a round from a state to the next. */
export interface Move {
  readonly roundId: string;
  readonly from: RoundState;
  readonly to: RoundState;
  readonly at: Date;
  /** When it is retried; null for a final state. */
  readonly dueAt: Date | null;
  readonly refusal?: RgsErrorCode;
  readonly balance?: number;
  readonly balanceVersion?: number;
}

/** Changes the state; false when the round is no longer in `from`, because another process changed it first. */
export async function moveRound(db: Queryable, move: Move): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE studio.round_state SET state = $3, due_at = $4, refusal = $5, balance = coalesce($6, balance), balance_version = coalesce($7, balance_version),
       changed_at = $8, attempts = 0
     WHERE round_id = $1 AND state = $2`,
    [move.roundId, move.from, move.to, move.dueAt, move.refusal ?? null, move.balance ?? null, move.balanceVersion ?? null, move.at],
  );
  return rowCount === 1;
}

/** Postpones an open round until `dueAt`, unless its state has changed meanwhile. */
export async function postponeRound(db: Queryable, roundId: string, state: RoundState, dueAt: Date): Promise<void> {
  await db.query('UPDATE studio.round_state SET due_at = $3 WHERE round_id = $1 AND state = $2', [roundId, state, dueAt]);
}

/** Claims open rounds that are due, until `leaseUntil`: other game servers skip them for that long. Each claim is an attempt. */
export async function claimDueRounds(db: Queryable, at: Date, leaseUntil: Date, limit: number): Promise<StoredRound[]> {
  const { rows } = await db.query<RoundRow>(
    `WITH s AS (
       UPDATE studio.round_state SET due_at = $2, attempts = attempts + 1
       WHERE round_id IN (SELECT round_id FROM studio.round_state WHERE due_at <= $1 ORDER BY due_at LIMIT $3 FOR UPDATE SKIP LOCKED)
       RETURNING *
     )
     SELECT ${ROUND_COLUMNS} FROM s JOIN studio.round r ON r.id = s.round_id ${WITH_RESULT}`,
    [at, leaseUntil, limit],
  );
  return rows.map(roundOf);
}

/** The wallet's final answer to one call of a round. */
export interface WalletAnswerRow {
  readonly roundId: string;
  readonly call: 'bet' | 'win' | 'rollback';
  readonly transactionId: string;
  readonly accepted: boolean;
  readonly code: string | null;
  readonly amount: number;
  readonly operatorTransactionId: string | null;
  readonly duplicate: boolean;
  readonly balance: number | null;
  readonly balanceVersion: number | null;
  readonly at: Date;
}

/** Adds an answer with its MAC; a second one to the same call changes nothing. */
export async function insertAnswer(db: Queryable, row: WalletAnswerRow & { readonly mac: Uint8Array }): Promise<void> {
  await db.query(
    `INSERT INTO studio.wallet_answer
       (round_id, call, transaction_id, accepted, code, amount, operator_transaction_id, duplicate, balance, balance_version, answered_at, mac)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT DO NOTHING`,
    [
      ...[row.roundId, row.call, row.transactionId, row.accepted, row.code, row.amount, row.operatorTransactionId],
      ...[row.duplicate, row.balance, row.balanceVersion, row.at, row.mac],
    ],
  );
}
