import { sql } from 'kysely';
import type { DoubleColor } from '#contracts/double.ts';
import type { Tx } from '#server/platform/db/database.ts';

/**
 * Ends up to `limit` open bets of a round: settled against the winning colour, or refunded when it is null; each player is told.
 * Returns how many were ended; 0 means that none is left.
 */
export async function endBets(tx: Tx, roundId: string, winningColor: DoubleColor | null, at: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ ended: number }>`SELECT double_end_bets(${roundId}, ${winningColor}, ${at}, ${limit}) AS ended`.execute(tx);
  return rows[0]?.ended ?? 0;
}
