import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';

/** The player's name with a supplier, made at the first launch: `fresh` is used if there is none. */
export async function aliasOf(k: Queryable, source: string, playerId: string, fresh: string): Promise<string> {
  const { rows } = await sql<{ alias: string }>`
    INSERT INTO casino_provider_player AS p (source, player_id, alias) VALUES (${source}, ${playerId}, ${fresh})
    ON CONFLICT (source, player_id) DO UPDATE SET alias = p.alias RETURNING alias`.execute(k);
  return rows[0]?.alias ?? fresh;
}

/** The player with that name at a supplier; null when there is none. */
export async function playerOf(k: Queryable, source: string, alias: string): Promise<string | null> {
  const row = await k.selectFrom('casino_provider_player').select('player_id').where('source', '=', source).where('alias', '=', alias).executeTakeFirst();
  return row?.player_id ?? null;
}
