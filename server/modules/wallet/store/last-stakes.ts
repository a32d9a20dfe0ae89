import type { Queryable } from '#server/platform/db/database.ts';

/**
 * Ids of the stakes of the player's last `limit` stake transfers, newest first. Reads the statement's own index backwards, so its cost depends on the limit
 * only.
 */
export async function lastStakes(db: Queryable, playerId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('ledger_transfer')
    .select('ref_id')
    .where('player_id', '=', playerId)
    .where('kind', '=', 'stake')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return [...new Set(rows.map((row) => row.ref_id))];
}
