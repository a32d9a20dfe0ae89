import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

export interface Lap {
  readonly startedAt: Date;
  readonly after: string;
}

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/**
 * Claims the turn: the current lap, or a new one when `everyMs` have passed since the last began. Null while another process has the turn, or when none is due.
 */
export async function takeLap(tx: Tx, at: Date, everyMs: number): Promise<Lap | null> {
  const { rows } = await sql<{ started_at: Date | null; after: string | null }>`
    SELECT nullif(started_at, '-infinity') AS started_at, after FROM responsible_gaming_lap FOR UPDATE SKIP LOCKED`.execute(tx);
  const [row] = rows;
  if (row === undefined) return null;
  if (row.after !== null && row.started_at !== null) return { startedAt: row.started_at, after: row.after };
  if (row.started_at !== null && row.started_at.getTime() + everyMs > at.getTime()) return null;
  await sql`UPDATE responsible_gaming_lap SET started_at = ${at}, after = ${BEFORE_ALL}`.execute(tx);
  return { startedAt: at, after: BEFORE_ALL };
}

/** The next players of a lap: those who acted after `since`, ordered by id. */
export async function playersOfLap(tx: Tx, lap: Lap, { since, limit }: { readonly since: Date; readonly limit: number }): Promise<string[]> {
  const { rows } = await sql<{ player_id: string }>`
    SELECT s.player_id FROM gate_api_seen s WHERE s.player_id > ${lap.after} AND s.last_activity_at >= ${since} ORDER BY s.player_id LIMIT ${limit}`.execute(
    tx,
  );
  return rows.map(({ player_id }) => player_id);
}

/** Stores the progress of the lap; null means it is done. */
export async function noteLap(tx: Tx, after: string | null): Promise<void> {
  await sql`UPDATE responsible_gaming_lap SET after = ${after}`.execute(tx);
}
