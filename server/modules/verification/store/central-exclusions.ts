import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

export interface NewCentralExclusion {
  readonly playerId: string;
  readonly foundBy: 'login' | 'sweep';
  readonly at: Date;
  /** The player's own exclusion that it takes the place of; null when none is in force. */
  readonly ownUntil: Date | null;
}

/** Writes a central exclusion down; returns its version, from 1 per player. Needs the gate's lock, under which nobody else writes one. */
export async function insertCentralExclusion(tx: Tx, { playerId, foundBy, at, ownUntil }: NewCentralExclusion): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    INSERT INTO verification_central_exclusion (player_id, version, found_by, barred_at, own_until)
    SELECT ${playerId}, coalesce(max(version), 0) + 1, ${foundBy}, ${at}, ${ownUntil} FROM verification_central_exclusion WHERE player_id = ${playerId}
    RETURNING version`.execute(tx);
  const [inserted] = rows;
  if (inserted === undefined) throw new Error('a central exclusion was not written');
  return inserted.version;
}

export interface LiftedExclusion {
  readonly version: number;
  readonly ownUntil: Date | null;
}

/** Ends the central exclusion in force; null when there is none. */
export async function endCentralExclusion(tx: Tx, playerId: string, by: string, at: Date): Promise<LiftedExclusion | null> {
  const row = await tx
    .updateTable('verification_central_exclusion')
    .set({ lifted_at: at, lifted_by: by })
    .where('player_id', '=', playerId)
    .where('lifted_at', 'is', null)
    .returning(['version', 'own_until'])
    .executeTakeFirst();
  return row === undefined ? null : { version: row.version, ownUntil: row.own_until };
}

export interface BarredPlayer {
  readonly playerId: string;
  readonly since: Date;
}

/** Players barred before `before` and still, in pages by id. */
export async function barredPlayers(k: Queryable, page: { readonly before: Date; readonly after: string; readonly limit: number }): Promise<BarredPlayer[]> {
  return k
    .selectFrom('verification_central_exclusion')
    .select(['player_id as playerId', 'barred_at as since'])
    .where('lifted_at', 'is', null)
    .where('barred_at', '<', page.before)
    .where('player_id', '>', page.after)
    .orderBy('player_id')
    .limit(page.limit)
    .execute();
}

/** Since when the register bars the player; null when it does not. */
export async function barredSince(k: Queryable, playerId: string): Promise<Date | null> {
  const row = await k
    .selectFrom('verification_central_exclusion')
    .select('barred_at')
    .where('player_id', '=', playerId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst();
  return row?.barred_at ?? null;
}
