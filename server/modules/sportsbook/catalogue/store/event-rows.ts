import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';
import { marketKey } from '../../domain/markets/specifiers.ts';
import { allSports } from '../../domain/sports/registry.ts';
import { eventConditions, type EventFilter, eventPage, latestFirst, liveFirst, soonest } from './event-conditions.ts';
import { eventColumns, type EventRecord, eventSource, type MarketRecord } from './event-record.ts';

/** A listed event with its main market (null if none may be shown) and the number of its markets that are shown, open or locked. */
export interface ListedEvent extends EventRecord {
  readonly main_market: MarketRecord | null;
  readonly markets_count: number;
}

/** The suffix after the event's id in the id of the market on its list row: the requested market if the sport has it, else the sport's main market. */
function listedKey(market: string | undefined): RawBuilder<unknown> {
  const keys = allSports().flatMap(({ id, listed }) => {
    const wanted = listed.find((each) => each.id === market) ?? listed[0];
    return wanted === undefined ? [] : [sql`WHEN ${id} THEN ${`:${marketKey(wanted.definition, wanted.specifiers)}`}`];
  });
  return sql`(CASE e.sport ${sql.join(keys, sql` `)} END)`;
}

const listColumns = (market: string | undefined) => sql`${eventColumns},
  (SELECT jsonb_build_object('id', m.id, 'definition', m.definition, 'definition_version', m.definition_version, 'specifiers', m.specifiers, 'status', m.status, 'outcomes', m.outcomes,
                             'version', m.version)
     FROM sportsbook_market m WHERE m.id = e.id || ${listedKey(market)} AND m.status <> 0) AS main_market,
  (SELECT count(*)::integer FROM sportsbook_market m WHERE m.event_id = e.id AND m.status IN (1, -1)) AS markets_count`;

/**
 * Rows `offset` to `offset + limit` of the matching events, live first and then by day, sport (those of `first` first) and tournament, each with the
 * requested market (listedKey).
 */
export async function listEventRows(
  k: Queryable,
  filter: EventFilter,
  { market, first }: { readonly market: string | undefined; readonly first: readonly string[] },
  limit: number,
  offset: number,
): Promise<ListedEvent[]> {
  return select(k, filter, market, liveFirst(filter, [...first, ...allSports().map(({ id }) => id)]), limit, offset);
}

/** The first `limit` events that contain every word: first events in which each word starts a word, then live ones. */
export async function searchEventRows(k: Queryable, words: readonly string[], limit: number): Promise<ListedEvent[]> {
  const begins = sql.join(
    words.map((word) => sql`strpos(' ' || e.search, ${` ${word}`}) > 0`),
    sql` AND `,
  );
  return select(k, { stage: 'open', words }, undefined, sql`(${begins}) DESC, ${soonest}`, limit, 0);
}

async function select(
  k: Queryable,
  filter: EventFilter,
  market: string | undefined,
  order: RawBuilder<unknown>,
  limit: number,
  offset: number,
): Promise<ListedEvent[]> {
  const { rows } = await sql<ListedEvent>`
    SELECT ${listColumns(market)} FROM ${eventSource} JOIN ${eventPage(filter, order, limit, offset)} ON page.id = e.id ORDER BY ${order}`.execute(k);
  return rows;
}

export interface LiveEvent extends ListedEvent {
  /** The visible ones of the markets that its sport's lists show. */
  readonly markets: readonly MarketRecord[];
}

/** Reads matches under way, at most `limit`, by tournament in the operator's order, then by how far they have been played. */
export async function liveEventRows(k: Queryable, limit: number): Promise<LiveEvent[]> {
  const { rows } = await sql<LiveEvent>`
    SELECT ${listColumns(undefined)}, coalesce((
      SELECT jsonb_agg(jsonb_build_object('id', m.id, 'definition', m.definition, 'definition_version', m.definition_version, 'specifiers', m.specifiers, 'status', m.status,
                                          'outcomes', m.outcomes, 'version', m.version) ORDER BY m.sort_key, m.id)
        FROM sportsbook_market m WHERE m.id = ANY (ARRAY(SELECT e.id || l.key FROM (VALUES ${listedKeys()}) l (sport, key) WHERE l.sport = e.sport)) AND m.status <> 0), '[]')
      AS markets
    FROM ${eventSource} JOIN ${eventPage({ stage: 'live' }, liveFirst({ stage: 'live' }, []), limit, 0)} ON page.id = e.id
    ORDER BY t.position, t.category_id <> 'brasil', t.category_name, t.name, t.id, e.minute, e.added, e.starts_at, e.id`.execute(k);
  return rows;
}

/** The suffixes after the event's id of all markets that a sport's lists show. */
function listedKeys(): RawBuilder<unknown> {
  return sql.join(
    allSports().flatMap(({ id, listed }) => listed.map(({ definition, specifiers }) => sql`(${id}::text, ${`:${marketKey(definition, specifiers)}`}::text)`)),
  );
}

export interface ResultRecord extends EventRecord {
  /** True if a result is known, bets have been brought up to it, and no market waits. */
  readonly settled: boolean;
}

/** Rows of the finished matches that match the filter, latest first. */
export async function listResultRows(k: Queryable, filter: Omit<EventFilter, 'stage'>, limit: number, offset: number): Promise<ResultRecord[]> {
  const { rows } = await sql<ResultRecord>`
    SELECT ${eventColumns}, e.result_version > 0 AND e.settled_version = e.result_version
      AND NOT EXISTS (SELECT FROM sportsbook_market m WHERE m.event_id = e.id AND m.status IN (1, -1)) AS settled
    FROM ${eventSource} JOIN ${eventPage({ ...filter, stage: 'over' }, latestFirst, limit, offset)} ON page.id = e.id ORDER BY ${latestFirst}`.execute(k);
  return rows;
}

export interface EventWithMarkets extends EventRecord {
  /** In order, without hidden ones. */
  readonly markets: readonly MarketRecord[];
  /** Null if the feed sent no line-ups. */
  readonly lineups: unknown;
}

/** Reads a match with all its markets at one instant; undefined if no visible match has that id. */
export async function readEventRow(k: Queryable, id: string): Promise<EventWithMarkets | undefined> {
  const { rows } = await sql<EventWithMarkets>`
    SELECT ${eventColumns}, coalesce((
      SELECT jsonb_agg(jsonb_build_object('id', m.id, 'definition', m.definition, 'definition_version', m.definition_version, 'specifiers', m.specifiers, 'status', m.status, 
                                          'outcomes', m.outcomes, 'version', m.version) ORDER BY m.sort_key, m.id)
        FROM sportsbook_market m WHERE m.event_id = e.id AND m.status <> 0), '[]') AS markets,
      (SELECT jsonb_build_object('home', u.home, 'away', u.away) FROM sportsbook_lineups u WHERE u.event_id = e.id) AS lineups
    FROM ${eventSource} WHERE e.id = ${id} AND e.field IS NULL AND t.visible`.execute(k);
  return rows[0];
}

/** Counts the events that match the filter. */
export async function countEvents(k: Queryable, filter: EventFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::integer AS total FROM sportsbook_event e JOIN sportsbook_tournament t ON t.id = e.tournament_id WHERE ${eventConditions(filter)}`.execute(
    k,
  );
  return rows[0]?.total ?? 0;
}
