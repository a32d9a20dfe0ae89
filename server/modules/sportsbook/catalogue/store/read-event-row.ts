import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';
import { eventColumns, type EventRecord, eventSource } from './event-record.ts';
import type { MarketRecord } from './market-record.ts';

export interface EventWithMarkets extends EventRecord {
  /** In their order, those that are hidden left out. */
  readonly markets: readonly MarketRecord[];
}

/** The event with all its markets as of one instant, or undefined when visitors know none of that id. */
export async function readEventRow(k: Queryable, id: string): Promise<EventWithMarkets | undefined> {
  const { rows } = await sql<EventWithMarkets>`
    SELECT ${eventColumns}, coalesce((
      SELECT jsonb_agg(jsonb_build_object('id', m.id, 'definition', m.definition, 'specifiers', m.specifiers, 'status', m.status, 'cashout', m.cashout,
                                          'outcomes', m.outcomes, 'version', m.version) ORDER BY m.position, m.id)
        FROM sportsbook_market m WHERE m.event_id = e.id AND m.status <> 0), '[]') AS markets
    FROM ${eventSource} WHERE e.id = ${id} AND t.visible`.execute(k);
  return rows[0];
}
