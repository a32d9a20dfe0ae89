import { sql } from 'kysely';
import type { ExclusionDuration, PauseDuration } from '#contracts/account/responsible-gaming.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

export type StopKind = 'pause' | 'exclusion';

/** A pause or exclusion that has no end event; its time may have passed. */
export interface OpenStop {
  readonly version: number;
  readonly kind: StopKind;
  readonly duration: string;
  readonly since: Date;
  /** Null means without an end. */
  readonly until: Date | null;
}

/** The player's open pause and open exclusion, at most one of each. */
export async function readOpenStops(db: Queryable, playerId: string): Promise<{ readonly pause: OpenStop | null; readonly exclusion: OpenStop | null }> {
  const rows = await db
    .selectFrom('responsible_gaming_stop')
    .select(['version', 'kind', 'duration', 'since', 'until'])
    .where('player_id', '=', playerId)
    .where('ended_at', 'is', null)
    .execute();
  const of = (kind: StopKind) => rows.map((row) => ({ ...row, kind: row.kind as StopKind })).find((row) => row.kind === kind) ?? null;
  return { pause: of('pause'), exclusion: of('exclusion') };
}

export interface NewStop {
  readonly playerId: string;
  readonly kind: StopKind;
  readonly duration: PauseDuration | ExclusionDuration;
  readonly since: Date;
  readonly until: Date | null;
  readonly reasonSealed: Uint8Array | null;
  readonly askedBy: string;
}

/** Stores a stop and returns its version. The caller holds the lock of `gate_player`, and no other stop of its kind is open. */
export async function insertStop(tx: Tx, stop: NewStop): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    INSERT INTO responsible_gaming_stop (player_id, version, kind, duration, since, until, reason_sealed, asked_by)
    SELECT ${stop.playerId}, coalesce(max(version), 0) + 1, ${stop.kind}, ${stop.duration}, ${stop.since}, ${stop.until}::timestamptz,
      ${stop.reasonSealed}::bytea, ${stop.askedBy}
    FROM responsible_gaming_stop WHERE player_id = ${stop.playerId}
    RETURNING version`.execute(tx);
  const [inserted] = rows;
  if (inserted === undefined) throw new Error('a stop was not written');
  return inserted.version;
}

/** Ends a stop when a longer one replaces it, its time has passed, or the player returns. */
export async function endStop(tx: Tx, playerId: string, version: number, by: 'longer' | 'return' | 'over', at: Date): Promise<void> {
  await tx
    .updateTable('responsible_gaming_stop')
    .set({ ended_at: at, ended_by: by })
    .where('player_id', '=', playerId)
    .where('version', '=', version)
    .execute();
}
