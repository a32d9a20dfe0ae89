import { sql } from 'kysely';
import type { PlayStopped } from '#server/modules/responsible-gaming/events.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

/** Stores that a player stopped; ignores an event older than the stored one. */
export async function noteStopped(tx: Tx, { player_id, version, until }: PlayStopped, at: Date): Promise<void> {
  await sql`
    INSERT INTO originals_stopped_player AS p (player_id, version, until, due_at) VALUES (${player_id}, ${version}, ${until}::timestamptz, ${at})
    ON CONFLICT (player_id) DO UPDATE SET version = excluded.version, until = excluded.until, due_at = excluded.due_at
    WHERE p.version < excluded.version`.execute(tx);
}

export interface StoppedPlayer {
  readonly playerId: string;
  readonly version: number;
}

/** Players whose round is still to be ended, except those named. A stop that is already over is skipped: the round may be a new one. */
export async function dueStopped(k: Queryable, at: Date, except: readonly string[], limit: number): Promise<StoppedPlayer[]> {
  const { rows } = await sql<StoppedPlayer>`
    SELECT player_id AS "playerId", version FROM originals_stopped_player
    WHERE due_at <= ${at} AND (until IS NULL OR until > ${at}) AND player_id <> ALL (${[...except]}::uuid[]) ORDER BY due_at LIMIT ${limit}`.execute(k);
  return rows;
}

export async function markStoppedDone(tx: Tx, { playerId, version }: StoppedPlayer): Promise<void> {
  await tx.updateTable('originals_stopped_player').set({ due_at: null }).where('player_id', '=', playerId).where('version', '=', version).execute();
}
