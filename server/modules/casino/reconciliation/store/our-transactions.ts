import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';
import { EXCLUSION } from '../../provider-wallet/store/open-rounds.ts';
import type { OurTransaction } from '../domain/compare.ts';

function select(which: RawBuilder<unknown>): RawBuilder<OurTransaction> {
  return sql<OurTransaction>`
    SELECT t.transaction_id AS "transactionId", t.kind, p.alias::text AS alias, r.ref AS round, t.amount_cents::bigint * 1000 + t.remainder AS "milliCents",
           t.free_rounds_id IS NOT NULL AS "isFree", own.undone AS "isUndone", coalesce(bet.undone, false) AS "isBetUndone",
           own.given_back OR coalesce(bet.given_back, false) AS "isGivenBack"
    FROM casino_transaction t
    LEFT JOIN casino_provider_player p ON p.source = t.source AND p.player_id = t.player_id
    LEFT JOIN casino_round r ON r.id = t.round_id
    CROSS JOIN LATERAL (
      SELECT count(*) > 0 AS undone, coalesce(bool_or(starts_with(g.transaction_id, ${EXCLUSION})), false) AS given_back FROM casino_transaction g
      WHERE g.source = t.source AND g.kind = 'rollback' AND g.effective AND g.reference = t.transaction_id) own
    LEFT JOIN LATERAL (
      SELECT count(*) > 0 AS undone, coalesce(bool_or(starts_with(g.transaction_id, ${EXCLUSION})), false) AS given_back FROM casino_transaction g
      WHERE g.source = t.source AND g.kind = 'rollback' AND g.effective AND g.reference = t.reference) bet ON t.kind = 'win'
    WHERE ${which}`;
}

/** Our transactions with these ids, by id. */
export async function ourTransactions(k: Queryable, source: string, ids: readonly string[]): Promise<ReadonlyMap<string, OurTransaction>> {
  if (ids.length === 0) return new Map();
  const { rows } = await select(sql`t.source = ${source} AND t.transaction_id = ANY (${[...new Set(ids)]}::text[])`).execute(k);
  return new Map(rows.map((row) => [row.transactionId, row]));
}

/** Our transactions in [from, until) that moved money for the supplier. */
export async function ourTransactionsBetween(
  k: Queryable,
  source: string,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<OurTransaction[]> {
  const which = sql`t.source = ${source} AND t.at >= ${from} AND t.at < ${until} AND t.effective AND NOT starts_with(t.transaction_id, ${EXCLUSION})`;
  return (await select(which).execute(k)).rows;
}
