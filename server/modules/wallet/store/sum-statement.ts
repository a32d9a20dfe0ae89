import { sql } from 'kysely';
import { type Cents, cents, ZERO } from '#kernel/money.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { statementKinds } from '../domain/kinds.ts';
import { notDebt, toBalance } from './statement-moves.ts';

/** The credits and debits of one kind of statement line, in centavos. */
export interface KindSum {
  readonly creditCents: Cents;
  readonly debitCents: Cents;
}

/** The sums of a kind of transfer without any line. */
export const NO_LINES: KindSum = { creditCents: ZERO, debitCents: ZERO };

/**
 * The approved lines of GET /api/transactions summed by kind of transfer, from `from` to `to`, both inclusive. Kinds without a line are absent. Pending,
 * refused and cancelled payments are excluded, since they moved nothing.
 */
export async function sumStatement(
  db: Queryable,
  query: { readonly playerId: string; readonly from: Date; readonly to: Date },
): Promise<ReadonlyMap<string, KindSum>> {
  const sums = await sql<{ kind: string; credit: number; debit: number }>`
    SELECT t.kind,
           coalesce(sum(t.amount) FILTER (WHERE ${toBalance(query.playerId)}), 0)::bigint AS credit,
           coalesce(sum(t.amount) FILTER (WHERE NOT (${toBalance(query.playerId)})), 0)::bigint AS debit
    FROM ledger_transfer t
    WHERE t.player_id = ${query.playerId} AND t.kind = ANY (${Object.keys(statementKinds)}::text[]) AND t.wallet_version IS NOT NULL AND ${notDebt(query.playerId)}
      AND t.at >= ${query.from} AND t.at <= ${query.to}
    GROUP BY t.kind`.execute(db);
  return new Map(sums.rows.map((row) => [row.kind, { creditCents: cents(row.credit), debitCents: cents(row.debit) }]));
}

/** The stakes from `from` to `to`, both inclusive, that are in open bets now: neither lost nor returned. */
export async function sumOpenStakes(db: Queryable, query: { readonly playerId: string; readonly from: Date; readonly to: Date }): Promise<Cents> {
  const { rows } = await sql<{ cents: number }>`
    SELECT coalesce(sum(s.cents), 0)::bigint AS cents FROM (
      SELECT sum(CASE t.credit_account WHEN h.id THEN t.amount ELSE -t.amount END) AS cents
      FROM (SELECT wallet_api_house('open_stakes') AS id) h
      JOIN ledger_transfer t ON t.player_id = ${query.playerId} AND t.at >= ${query.from} AND h.id IN (t.credit_account, t.debit_account)
      GROUP BY t.ref_id HAVING bool_or(t.kind = 'stake' AND t.at <= ${query.to})) s`.execute(db);
  return cents(rows[0]?.cents ?? 0);
}
