import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';

/** The player's open bets. */
export async function openBetIds(k: Queryable, playerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM sportsbook_bet WHERE player_id = ${playerId} AND status = 'accepted' ORDER BY id`.execute(k);
  return rows.map(({ id }) => id);
}
