import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';

export interface LateEvent {
  readonly id: string;
  readonly sport: string;
  readonly scheduledAt: Date;
  readonly startsAt: Date;
}

/**
 * Finds events without a result, not in `except`, that have not begun and no longer can within `windowMs` of their scheduled time (`longerMs`: for sports
 * with a longer window), or that were postponed beyond it; oldest first. An outright keeps its bets until it is decided or cancelled.
 */
export async function lateEvents(
  k: Queryable,
  at: Date,
  {
    windowMs,
    longerMs,
    except,
    limit,
  }: { readonly windowMs: number; readonly longerMs: Readonly<Record<string, number>>; readonly except: readonly string[]; readonly limit: number },
): Promise<LateEvent[]> {
  const latest = new Date(at.getTime() - windowMs);
  const { rows } = await sql<LateEvent>`
    SELECT e.id, e.sport, e.scheduled_at AS "scheduledAt", e.starts_at AS "startsAt" FROM sportsbook_event e
    WHERE e.state IN ('not_started', 'postponed', 'delayed') AND e.field IS NULL AND e.id <> ALL (${[...except]}::text[])
      AND (e.scheduled_at < ${latest} OR e.starts_at > e.scheduled_at + ${windowMs} * interval '1 millisecond')
      AND (NOT ${JSON.stringify(longerMs)}::jsonb ? e.sport
        OR greatest(e.starts_at, ${at}::timestamptz) > e.scheduled_at + (${JSON.stringify(longerMs)}::jsonb ->> e.sport)::bigint * interval '1 millisecond')
      AND NOT EXISTS (SELECT FROM sportsbook_result r WHERE r.event_id = e.id AND (r.kind IN ('facts', 'void') OR r.origin = 'postponed'))
    ORDER BY e.scheduled_at, e.id LIMIT ${limit}`.execute(k);
  return rows;
}
