import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';

/** A supplier's bet in our records; null for an unknown game or player name. */
export interface KnownBet {
  readonly transactionId: string;
  /** The nominal stake of a free round. */
  readonly stakeCents: number;
  /** The supplier's name of the free round's grant; null for a bet with money. */
  readonly grantRef: string | null;
  /** The player's name with the supplier. */
  readonly alias: string | null;
  /** The supplier's name of the game. */
  readonly providerGame: string | null;
  readonly isRolledBack: boolean;
  readonly isClosed: boolean;
  /** The sum of its wins that were not rolled back. */
  readonly wonCents: number;
  readonly at: Date;
}

/** The known ones of these bets. */
export async function knownBets(k: Queryable, source: string, transactionIds: readonly string[]): Promise<KnownBet[]> {
  const { rows } = await sql<KnownBet>`
    SELECT b.transaction_id AS "transactionId", coalesce(f.stake_cents, b.amount_cents)::bigint AS "stakeCents", f.ref AS "grantRef", p.alias::text AS alias, g.provider_game AS "providerGame",
           EXISTS (SELECT FROM casino_transaction u WHERE u.source = b.source AND u.reference = b.transaction_id AND u.kind = 'rollback') AS "isRolledBack",
           r.closed_at IS NOT NULL AS "isClosed", b.at,
           (SELECT coalesce(sum(w.amount_cents), 0)::bigint FROM casino_standing_wins(b.source, b.round_id, b.transaction_id) w) AS "wonCents"
    FROM casino_transaction b
    JOIN casino_round r ON r.id = b.round_id
    LEFT JOIN casino_provider_player p ON p.source = b.source AND p.player_id = b.player_id
    LEFT JOIN casino_game g ON g.id = r.game_id
    LEFT JOIN casino_free_rounds f ON f.id = b.free_rounds_id
    WHERE b.source = ${source} AND b.kind = 'bet' AND b.transaction_id = ANY (${transactionIds}::text[])`.execute(k);
  return rows;
}

/** The number of a supplier's bets placed before `before`. */
export async function countBets(k: Queryable, source: string, before: Date): Promise<number> {
  const { rows } = await sql<{ bets: number }>`
    SELECT count(*)::bigint AS bets FROM casino_transaction WHERE source = ${source} AND kind = 'bet' AND at < ${before}`.execute(k);
  return rows[0]?.bets ?? 0;
}

/** Ids of a supplier's bets placed before `before`, in order, up to this many after `after`. */
export async function betIds(
  k: Queryable,
  { source, before, after, limit }: { readonly source: string; readonly before: Date; readonly after: string; readonly limit: number },
): Promise<string[]> {
  const rows = await k
    .selectFrom('casino_transaction')
    .select('transaction_id')
    .where('source', '=', source)
    .where('kind', '=', 'bet')
    .where('at', '<', before)
    .where('transaction_id', '>', after)
    .orderBy('transaction_id')
    .limit(limit)
    .execute();
  return rows.map(({ transaction_id }) => transaction_id);
}
