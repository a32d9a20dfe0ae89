import { sql } from 'kysely';
import type { CentralExclusion } from '#server/modules/verification/events.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

/** Notes what verification told; an event older than one that was noted changes nothing. Whoever was barred is due at once. */
export async function noteExclusion(tx: Tx, { player_id, version, barred }: CentralExclusion, at: Date): Promise<void> {
  await sql`
    INSERT INTO originals_barred_player AS p (player_id, version, barred, notified_at, due_at)
    VALUES (${player_id}, ${version}, ${barred}, ${at}, ${barred ? at : null})
    ON CONFLICT (player_id) DO UPDATE SET version = excluded.version, barred = excluded.barred, notified_at = excluded.notified_at, due_at = excluded.due_at
    WHERE p.version < excluded.version`.execute(tx);
}

export interface DuePlayer {
  readonly playerId: string;
  /** Of the event that made the player due. */
  readonly version: number;
}

/** Barred players of whom something may still be open, those named left out. */
export async function duePlayers(k: Queryable, at: Date, except: readonly string[], limit: number): Promise<DuePlayer[]> {
  const { rows } = await sql<DuePlayer>`
    SELECT player_id AS "playerId", version FROM originals_barred_player WHERE due_at <= ${at} AND player_id <> ALL (${[...except]}::uuid[]) ORDER BY due_at LIMIT ${limit}`.execute(
    k,
  );
  return rows;
}

/** Nothing of the player's is open any more; a later event of the player's makes due again. */
export async function markDone(tx: Tx, { playerId, version }: DuePlayer): Promise<void> {
  await tx.updateTable('originals_barred_player').set({ due_at: null }).where('player_id', '=', playerId).where('version', '=', version).execute();
}
