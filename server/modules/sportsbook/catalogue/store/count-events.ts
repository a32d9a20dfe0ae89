import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';
import { type EventFilter, eventConditions } from './event-conditions.ts';

/** How many events fit. */
export async function countEvents(k: Queryable, filter: EventFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::integer AS total FROM sportsbook_event e JOIN sportsbook_tournament t ON t.id = e.tournament_id WHERE ${eventConditions(filter)}`.execute(
    k,
  );
  return rows[0]?.total ?? 0;
}
