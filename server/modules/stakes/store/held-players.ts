import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** Whose gate row or wallet somebody else holds at this moment: a game asks when a batch of its bets gave up waiting. */
export async function heldPlayers(db: Database, playerIds: readonly string[]): Promise<ReadonlySet<string>> {
  const ids = sql`${[...playerIds]}::uuid[]`;
  const { rows } = await sql<{ id: string }>`SELECT id FROM gate_api_locked_elsewhere(${ids}) id UNION SELECT id FROM wallet_api_locked_elsewhere(${ids}) id`.execute(db.k);
  return new Set(rows.map(({ id }) => id));
}
