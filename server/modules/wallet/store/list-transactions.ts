import { type RawBuilder, sql } from 'kysely';
import { type Cents, cents } from '#kernel/money.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { type StatementSource, statementKinds } from '../domain/kinds.ts';
import { notDebt, toBalance } from './statement-moves.ts';

/** Selects lines of the statement; by default all of the player's. */
export interface StatementQuery {
  readonly playerId: string;
  readonly source?: StatementSource;
  /** 1 credit, 2 debit. */
  readonly type?: 1 | 2;
  /** 1 pending, 2 approved, 3 refused, 4 cancelled. */
  readonly status?: 1 | 2 | 3 | 4;
  readonly from?: Date;
  /** Inclusive. */
  readonly to?: Date;
  readonly page: number;
  readonly perPage: number;
}

export interface StatementLine {
  readonly id: string;
  readonly source: StatementSource;
  readonly type: 1 | 2;
  readonly status: 1 | 2 | 3 | 4;
  readonly amountCents: Cents;
  /** Cash + bonus after it; null for lines that are no transfer. */
  readonly balanceAfterCents: Cents | null;
  /** The text for the player; games add their name by `reference`. */
  readonly description: string;
  /** The business reference: end-to-end id, withdrawal id, stake id. */
  readonly reference: string;
  readonly createdAt: Date;
}

interface LineRow {
  readonly id: string;
  readonly kind: string;
  /** True if bonus money moved, not cash. */
  readonly of_bonus: boolean;
  readonly type: 1 | 2;
  readonly status: 1 | 2 | 3 | 4;
  readonly amount: number;
  readonly balance_after: number | null;
  readonly reference: string;
  readonly at: Date;
}

/**
 * The player's statement, newest first. Approved lines are transfers between the player and the house; pending, refused and cancelled ones
 * are entries. Over approved lines plus pending withdrawals as debits, credits − debits = cash + bonus.
 */
export async function listTransactions(db: Queryable, query: StatementQuery): Promise<{ readonly lines: StatementLine[]; readonly total: number }> {
  const lines = statementLines(query);
  const [page, counted] = await Promise.all([
    sql<LineRow>`${lines} ORDER BY at DESC, sort DESC, id DESC LIMIT ${query.perPage} OFFSET ${(query.page - 1) * query.perPage}`.execute(db),
    sql<{ total: number }>`SELECT count(*) AS total FROM (${lines}) counted`.execute(db),
  ]);
  return { lines: page.rows.map(toLine), total: counted.rows[0]?.total ?? 0 };
}

function statementLines(query: StatementQuery): RawBuilder<unknown> {
  const kinds = Object.keys(statementKinds).filter((kind) => query.source === undefined || statementKinds[kind]?.source === query.source);
  const between = (column: RawBuilder<unknown>) => sql`
    ${query.from === undefined ? sql`true` : sql`${column} >= ${query.from}`} AND ${query.to === undefined ? sql`true` : sql`${column} <= ${query.to}`}`;
  return sql`
    SELECT * FROM (
      SELECT t.id::text AS id, t.kind, ${query.playerId}::uuid NOT IN (t.debit_account, t.credit_account) AS of_bonus, CASE WHEN ${toBalance(query.playerId)} THEN 1 ELSE 2 END AS type, 2 AS status, t.amount, t.balance_after,
             t.ref_id AS reference, t.at, t.id AS sort
      FROM ledger_transfer t
      WHERE t.player_id = ${query.playerId} AND t.kind = ANY (${kinds}::text[]) AND t.wallet_version IS NOT NULL AND ${notDebt(query.playerId)} AND ${between(sql`t.at`)}
      UNION ALL
      SELECT lower(e.source) || ':' || e.ref, CASE e.source WHEN 'Deposit' THEN 'deposit' ELSE 'withdrawal' END, false, CASE e.source WHEN 'Deposit' THEN 1 ELSE 2 END, e.status,
             e.amount, NULL, e.ref, e.created_at, 0
      FROM wallet_statement_entry e
      WHERE e.player_id = ${query.playerId} AND ${query.source === undefined ? sql`true` : sql`e.source = ${query.source}`} AND ${between(sql`e.created_at`)}
    ) line
    WHERE ${query.type === undefined ? sql`true` : sql`line.type = ${query.type}`} AND ${query.status === undefined ? sql`true` : sql`line.status = ${query.status}`}`;
}

function toLine(row: LineRow): StatementLine {
  const text = statementKinds[row.kind];
  if (text === undefined) throw new Error(`a statement line of an unknown kind: ${row.kind}`);
  return {
    id: row.id,
    source: text.source,
    type: row.type,
    status: row.status,
    amountCents: cents(row.amount),
    balanceAfterCents: row.balance_after === null ? null : cents(row.balance_after),
    description: row.of_bonus ? (text.ofBonus ?? text.description) : text.description,
    reference: row.reference,
    createdAt: row.at,
  };
}
