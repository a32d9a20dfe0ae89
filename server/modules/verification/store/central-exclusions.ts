import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

export interface NewCentralExclusion {
  readonly playerId: string;
  readonly foundBy: 'login' | 'sweep';
  readonly at: Date;
  /** The player's own exclusion that the central one replaces; null when none is in force. */
  readonly ownUntil: Date | null;
  /** The end in the register; null if it gives none. */
  readonly registeredUntil: Date | null;
}

/**
 * Stores a central exclusion; returns its version, from 1 per player. The caller holds the lock of `gate_player`, under which no other transaction writes one.
 */
export async function insertCentralExclusion(tx: Tx, { playerId, foundBy, at, ownUntil, registeredUntil }: NewCentralExclusion): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    INSERT INTO verification_central_exclusion (player_id, version, found_by, barred_at, own_until, registered_until)
    SELECT ${playerId}, coalesce(max(version), 0) + 1, ${foundBy}, ${at}, ${ownUntil}, ${registeredUntil} FROM verification_central_exclusion WHERE player_id = ${playerId}
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

/** Players barred before `before` whose exclusion is not lifted, in pages by id. */
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

/** Updates the end of a central exclusion that is already in force. */
export async function setRegisteredUntil(k: Queryable, playerId: string, until: Date | null): Promise<void> {
  const inForce = k.updateTable('verification_central_exclusion').set({ registered_until: until }).where('player_id', '=', playerId);
  await inForce.where('lifted_at', 'is', null).execute();
}

/** Since when the register bars the player, and until when; null when the player is not barred. */
export async function barredSince(k: Queryable, playerId: string): Promise<{ readonly since: Date; readonly until: Date | null } | null> {
  const row = await k
    .selectFrom('verification_central_exclusion')
    .select(['barred_at', 'registered_until'])
    .where('player_id', '=', playerId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst();
  return row === undefined ? null : { since: row.barred_at, until: row.registered_until };
}

/** The version of the exclusion in force; null when there is none. */
export async function versionInForce(k: Queryable, playerId: string): Promise<number | null> {
  const inForce = k.selectFrom('verification_central_exclusion').select('version').where('player_id', '=', playerId).where('lifted_at', 'is', null);
  return (await inForce.executeTakeFirst())?.version ?? null;
}
