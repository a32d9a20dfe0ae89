import { sql } from 'kysely';
import { type Cents, cents } from '#kernel/money.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { playerAccountId } from '../domain/accounts.ts';
import { statementKinds } from '../domain/kinds.ts';
import { notDebt, toBalance } from './statement-moves.ts';

/**
 * The sum of the statement's lines up to an instant (inclusive; all lines without one): approved ones, and pending withdrawals as debits. Without an instant it
 * equals the balance, cash + bonus.
 */
export async function sumLines(db: Queryable, playerId: string, upTo?: Date): Promise<Cents> {
  const until = (column: string) => (upTo === undefined ? sql`true` : sql`${sql.ref(column)} <= ${upTo}`);
  const { rows } = await sql<{ sum: number }>`
    SELECT ((
      SELECT coalesce(sum(CASE WHEN ${toBalance(playerId)} THEN t.amount ELSE -t.amount END), 0)
      FROM ledger_transfer t
      WHERE t.player_id = ${playerId} AND t.kind = ANY (${Object.keys(statementKinds)}::text[]) AND t.wallet_version IS NOT NULL AND ${notDebt(playerId)} AND ${until('t.at')}
    ) - (
      SELECT coalesce(sum(e.amount), 0) FROM wallet_statement_entry e
      WHERE e.player_id = ${playerId} AND e.source = 'Withdraw' AND e.status = 1 AND ${until('e.created_at')}
    ))::bigint AS sum`.execute(db);
  return cents(rows[0]?.sum ?? 0);
}

/** A player's own money at the end of an instant: cash, pending withdrawals, and the reserve under a bank's claim. */
export async function moneyAt(db: Queryable, playerId: string, at: Date): Promise<Cents> {
  const own = (['cash', 'held', 'reserved'] as const).map((kind) => playerAccountId(playerId, kind));
  const { rows } = await sql<{ sum: number }>`
    SELECT coalesce(sum(CASE WHEN t.credit_account = ANY (${own}::uuid[]) THEN t.amount ELSE 0 END - CASE WHEN t.debit_account = ANY (${own}::uuid[]) THEN t.amount ELSE 0 END), 0)::bigint AS sum
    FROM ledger_transfer t WHERE t.player_id = ${playerId} AND t.at <= ${at}`.execute(db);
  return cents(rows[0]?.sum ?? 0);
}
