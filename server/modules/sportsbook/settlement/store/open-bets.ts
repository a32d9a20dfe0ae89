import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';

/** Reads the player's open bets. Bets that wait for their acceptance are not included: they are not accepted from a player who may not bet. */
export async function openBetIds(k: Queryable, playerId: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`SELECT id FROM sportsbook_bet WHERE player_id = ${playerId} AND status IN ('accepted', 'partially_cashed_out') ORDER BY id`.execute(k);
  return rows.map(({ id }) => id);
}
