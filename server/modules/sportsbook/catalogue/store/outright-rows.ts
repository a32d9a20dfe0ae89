import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';
import type { EventFilter } from './event-conditions.ts';
import { eventColumns, type EventRecord, eventSource, type MarketRecord } from './event-record.ts';

/** An outright with all its visible markets, in order. */
export interface OutrightRecord extends EventRecord {
  readonly markets: readonly MarketRecord[];
  /** The latest facts of its result, unless they were taken back. */
  readonly facts: unknown;
}

const columns: RawBuilder<unknown> = sql`${eventColumns}, coalesce((
    SELECT jsonb_agg(jsonb_build_object('id', m.id, 'definition', m.definition, 'definition_version', m.definition_version, 'specifiers', m.specifiers, 'status', m.status,
                                        'outcomes', m.outcomes, 'version', m.version) ORDER BY m.sort_key, m.id)
      FROM sportsbook_market m WHERE m.event_id = e.id AND m.status <> 0), '[]') AS markets,
  (SELECT r.facts FROM sportsbook_result r WHERE r.event_id = e.id AND r.kind IN ('facts', 'rollback') ORDER BY r.version DESC LIMIT 1) AS facts`;

/** Reads an outright by id; undefined if no visible one has it. */
export async function readOutright(k: Queryable, id: string): Promise<OutrightRecord | undefined> {
  const { rows } = await sql<OutrightRecord>`SELECT ${columns} FROM ${eventSource} WHERE e.id = ${id} AND e.field IS NOT NULL AND t.visible`.execute(k);
  return rows[0];
}

const isOver: RawBuilder<unknown> = sql`(e.state IN ('ended', 'closed', 'abandoned', 'cancelled'))`;

/** Reads finished outrights that match the filter, latest first; at most `limit`. */
export async function outrightsOver(k: Queryable, filter: Omit<EventFilter, 'stage' | 'words'>, limit: number): Promise<OutrightRecord[]> {
  const { sport = null, tournament = null, from = null, until = null } = filter;
  const { rows } = await sql<OutrightRecord>`
    SELECT ${columns} FROM ${eventSource}
    WHERE e.field IS NOT NULL AND t.visible AND ${isOver} AND (${sport}::text IS NULL OR e.sport = ${sport}) AND (${tournament}::text IS NULL OR e.tournament_id = ${tournament})
      AND (${from}::timestamptz IS NULL OR e.starts_at >= ${from}) AND (${until}::timestamptz IS NULL OR e.starts_at < ${until})
    ORDER BY e.starts_at DESC, e.id LIMIT ${limit}`.execute(k);
  return rows;
}

/**
 * Reads a tournament's outrights that take bets or are under way, by when their bets close, then those that ended since `since`, latest first; at most
 * `limit`.
 */
export async function outrightsOf(k: Queryable, tournamentId: string, since: Date, limit: number): Promise<OutrightRecord[]> {
  const { rows } = await sql<OutrightRecord>`
    SELECT ${columns} FROM ${eventSource}
    WHERE e.tournament_id = ${tournamentId} AND e.field IS NOT NULL AND t.visible AND (NOT ${isOver} OR e.starts_at >= ${since})
    ORDER BY ${isOver}, CASE WHEN ${isOver} THEN NULL ELSE e.starts_at END, e.starts_at DESC, e.id LIMIT ${limit}`.execute(k);
  return rows;
}
