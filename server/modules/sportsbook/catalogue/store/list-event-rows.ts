import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';
import { type EventFilter, eventPage, liveFirst } from './event-conditions.ts';
import { eventColumns, type EventRecord, eventSource } from './event-record.ts';
import type { MarketRecord } from './market-record.ts';

/** An event of a list with its main market (null without one that may be shown) and how many of its markets are to be seen open or locked. */
export interface ListedEvent extends EventRecord {
  readonly main_market: MarketRecord | null;
  readonly markets_count: number;
}

const listColumns = sql`${eventColumns},
  (SELECT jsonb_build_object('id', m.id, 'definition', m.definition, 'specifiers', m.specifiers, 'status', m.status, 'cashout', m.cashout, 'outcomes', m.outcomes,
                             'version', m.version)
     FROM sportsbook_market m WHERE m.id = e.id || ':result' AND m.status <> 0) AS main_market,
  (SELECT count(*)::integer FROM sportsbook_market m WHERE m.event_id = e.id AND m.status IN (1, -1)) AS markets_count`;

/** Rows `offset` to `offset + limit` of the events that fit, live first. */
export async function listEventRows(k: Queryable, filter: EventFilter, limit: number, offset: number): Promise<ListedEvent[]> {
  return select(k, filter, liveFirst, limit, offset);
}

/** The first `limit` events that hold every word: those first in which each word begins one, then live first. */
export async function searchEventRows(k: Queryable, words: readonly string[], limit: number): Promise<ListedEvent[]> {
  const begins = sql.join(
    words.map((word) => sql`strpos(' ' || e.search, ${` ${word}`}) > 0`),
    sql` AND `,
  );
  return select(k, { stage: 'open', words }, sql`(${begins}) DESC, ${liveFirst}`, limit, 0);
}

async function select(k: Queryable, filter: EventFilter, order: RawBuilder<unknown>, limit: number, offset: number): Promise<ListedEvent[]> {
  const { rows } = await sql<ListedEvent>`
    SELECT ${listColumns} FROM ${eventSource} JOIN ${eventPage(filter, order, limit, offset)} ON page.id = e.id ORDER BY ${order}`.execute(k);
  return rows;
}
