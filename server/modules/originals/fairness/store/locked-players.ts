import { sql } from 'kysely';
import { lockedPlayers as lockedByStakes } from '#server/modules/stakes/index.ts';
import type { Database } from '#server/platform/db/database.ts';

/** Players who cannot bet because another transaction holds their gate, their wallet or their seeds. */
export async function lockedPlayers(db: Database, playerIds: readonly string[]): Promise<ReadonlySet<string>> {
  const ids = sql`${[...playerIds]}::uuid[]`;
  const { rows } = await sql<{ id: string }>`
    WITH free AS MATERIALIZED (SELECT player_id FROM originals_fairness WHERE player_id = ANY (${ids}) FOR NO KEY UPDATE SKIP LOCKED)
    SELECT player_id AS id FROM originals_fairness WHERE player_id = ANY (${ids}) AND player_id NOT IN (SELECT player_id FROM free)`.execute(db.k);
  return new Set([...(await lockedByStakes(db, playerIds)), ...rows.map(({ id }) => id)]);
}
