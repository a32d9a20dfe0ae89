import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Suspension } from '../../domain/events/stored-event.ts';

export interface PlayedEvent {
  readonly id: string;
  readonly source: string;
}

/** Matches under way whose rows are open although their prices are older than `before`. */
export async function staleEvents(k: Queryable, before: Date, limit: number): Promise<PlayedEvent[]> {
  const { rows } = await sql<PlayedEvent>`
    SELECT e.id, e.source FROM sportsbook_event e
    WHERE e.state IN ('live', 'interrupted') AND e.suspension IS NULL AND (e.priced_at IS NULL OR e.priced_at < ${before})
      AND EXISTS (SELECT FROM sportsbook_market m WHERE m.event_id = e.id AND m.status = 1)
    ORDER BY e.id LIMIT ${limit}`.execute(k);
  return rows;
}

/** A review that has not ended. */
export interface OpenReview {
  readonly eventId: string;
  readonly eventName: string;
  readonly incidentId: string;
  readonly type: string;
  readonly minute: number;
  /** By our clock. */
  readonly since: Date;
}

/** Incidents of matches under way that have been under review since before `since`, oldest first. */
export async function openReviews(k: Queryable, since: Date): Promise<OpenReview[]> {
  const { rows } = await sql<OpenReview>`
    SELECT e.id AS "eventId", e.name AS "eventName", coalesce(i.value ->> 'id', '') AS "incidentId", i.value ->> 'type' AS type, (i.value ->> 'minute')::integer AS minute,
           coalesce((i.value ->> 'heardAt')::timestamptz, e.updated_at) AS since
    FROM sportsbook_event e CROSS JOIN LATERAL jsonb_array_elements(e.incidents) i
    WHERE e.state IN ('live', 'interrupted') AND i.value ->> 'review' = 'under_review'
      AND coalesce((i.value ->> 'heardAt')::timestamptz, e.updated_at) <= ${since}
    ORDER BY 6, 1`.execute(k);
  return rows;
}

export interface PlayFigures {
  readonly suspension: Suspension | null;
  readonly events: number;
  /** When the oldest prices in play of these matches were sent; null without any. */
  readonly oldestPricedAt: Date | null;
}

/** Counts matches under way by the reason that closes them. */
export async function playFigures(k: Queryable): Promise<PlayFigures[]> {
  const { rows } = await sql<PlayFigures>`
    SELECT suspension, count(*)::integer AS events, min(priced_at) FILTER (WHERE priced_by = 'live') AS "oldestPricedAt"
    FROM sportsbook_event WHERE state IN ('live', 'interrupted') GROUP BY suspension`.execute(k);
  return rows;
}
