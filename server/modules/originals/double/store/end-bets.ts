import { sql } from 'kysely';
import type { DoubleColor } from '#contracts/double.ts';
import { callFunction } from '#server/platform/db/call-function.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

/** Bets of a round that are still open, but for those named, by player; `limit` at most. */
export async function openBets(k: Queryable, roundId: string, except: readonly string[], limit: number): Promise<string[]> {
  const rows = await k
    .selectFrom('originals_double_bet')
    .select('id')
    .where('round_id', '=', roundId)
    .where('state', '=', 'open')
    .where(sql<boolean>`NOT (id = ANY (${[...except]}::uuid[]))`)
    .orderBy('player_id')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Ends these bets of a round, all or none: settled against the winning colour, or refunded when it is null; each player is told. Throws when a stake
 * cannot be closed. Those that have ended already are left out; returns how many were ended.
 */
export async function endBets(tx: Tx, roundId: string, ids: readonly string[], winningColor: DoubleColor | null, at: Date): Promise<number> {
  const [ended] = await callFunction(tx, 'originals_double_end_bets', { p_round_id: roundId, p_ids: [...ids], p_winning_color: winningColor, p_at: at });
  return ended?.value ?? 0;
}
