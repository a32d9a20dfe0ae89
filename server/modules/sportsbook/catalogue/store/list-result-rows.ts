import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';
import { type EventFilter, eventPage, latestFirst } from './event-conditions.ts';
import { eventColumns, type EventRecord, eventSource } from './event-record.ts';

export interface ResultRecord extends EventRecord {
  /** A result is known, bets have been brought up to it, and no market waits. */
  readonly settled: boolean;
}

/** Rows of the matches that are over and fit, the latest first. */
export async function listResultRows(k: Queryable, filter: Omit<EventFilter, 'stage'>, limit: number, offset: number): Promise<ResultRecord[]> {
  const { rows } = await sql<ResultRecord>`
    SELECT ${eventColumns}, e.result_version > 0 AND e.settled_version = e.result_version
      AND NOT EXISTS (SELECT FROM sportsbook_market m WHERE m.event_id = e.id AND m.status IN (1, -1)) AS settled
    FROM ${eventSource} JOIN ${eventPage({ ...filter, stage: 'over' }, latestFirst, limit, offset)} ON page.id = e.id ORDER BY ${latestFirst}`.execute(k);
  return rows;
}
