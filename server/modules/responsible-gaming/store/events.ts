import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { ProtectionEvent } from '../domain/words.ts';

export interface NewEvent {
  readonly id: string;
  readonly playerId: string;
  readonly at: Date;
  /** `player`, `house`, or an operator's name. */
  readonly actor: string;
  readonly event: ProtectionEvent;
}

/** Stores an event; rows never change. */
export async function insertEvent(tx: Tx, { id, playerId, at, actor, event }: NewEvent): Promise<void> {
  const { what, ...details } = event;
  await tx
    .insertInto('responsible_gaming_event')
    .values({ id, player_id: playerId, at, what, details: sql<never>`${JSON.stringify(details)}::jsonb`, actor })
    .execute();
}

export interface StoredEvent {
  readonly at: Date;
  readonly actor: string;
  readonly event: ProtectionEvent;
}

/** The player's events since an instant, newest first. */
export async function readEvents(db: Queryable, playerId: string, { since, limit }: { readonly since: Date; readonly limit: number }): Promise<StoredEvent[]> {
  const rows = await db
    .selectFrom('responsible_gaming_event')
    .select(['at', 'actor', 'what', 'details'])
    .where('player_id', '=', playerId)
    .where('at', '>=', since)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ at, actor, what, details }) => ({ at, actor, event: { what, ...(details as object) } as ProtectionEvent }));
}
