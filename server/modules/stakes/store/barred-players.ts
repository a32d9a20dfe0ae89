import { sql } from 'kysely';
import type { CentralExclusion } from '#server/modules/verification/events.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

/** Modules with a table `<module>_barred_player` of their own: the players whose bets the module still has to end. */
export type BarredModule = 'casino' | 'originals' | 'sportsbook';

const tableOf = (module: BarredModule) => sql.table(`${module}_barred_player`);

/** Stores verification's event; ignores an event older than a stored one. A barred player is due at once. */
export async function noteExclusion(tx: Tx, module: BarredModule, { player_id, version, barred }: CentralExclusion, at: Date): Promise<void> {
  await sql`
    INSERT INTO ${tableOf(module)} AS p (player_id, version, barred, notified_at, due_at)
    VALUES (${player_id}, ${version}, ${barred}, ${at}, ${barred ? at : null})
    ON CONFLICT (player_id) DO UPDATE SET version = excluded.version, barred = excluded.barred, notified_at = excluded.notified_at, due_at = excluded.due_at
    WHERE p.version < excluded.version`.execute(tx);
}

export interface BarredPlayer {
  readonly playerId: string;
  /** The version of the event that made the player due. */
  readonly version: number;
}

/** Barred players who may still have open bets, except those named. */
export async function dueBarredPlayers(k: Queryable, module: BarredModule, at: Date, except: readonly string[], limit: number): Promise<BarredPlayer[]> {
  const { rows } = await sql<BarredPlayer>`
    SELECT player_id AS "playerId", version FROM ${tableOf(module)}
    WHERE due_at <= ${at} AND player_id <> ALL (${[...except]}::uuid[]) ORDER BY due_at LIMIT ${limit}`.execute(k);
  return rows;
}

/** Marks the player as having no open bet; a later event makes the player due again. */
export async function markBarredDone(tx: Tx, module: BarredModule, { playerId, version }: BarredPlayer): Promise<void> {
  await sql`UPDATE ${tableOf(module)} SET due_at = NULL WHERE player_id = ${playerId} AND version = ${version}`.execute(tx);
}
