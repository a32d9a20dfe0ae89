import { type RawBuilder, sql } from 'kysely';

type Condition = RawBuilder<unknown>;

/** Written out, not passed as parameters: the partial indexes of 0094 are found by their words. */
const openEvents = sql`e.state IN ('not_started', 'delayed', 'live', 'interrupted')`;
const states: Readonly<Record<EventStage, Condition>> = {
  open: openEvents,
  live: sql`${openEvents} AND e.state IN ('live', 'interrupted')`,
  prematch: sql`${openEvents} AND e.state IN ('not_started', 'delayed')`,
  over: sql`e.state IN ('ended', 'closed', 'abandoned', 'cancelled')`,
};

/** `open`: ahead or under way. */
export type EventStage = 'open' | 'live' | 'prematch' | 'over';

/** Which events; what is left out doesn't narrow. */
export interface EventFilter {
  readonly stage: EventStage;
  readonly sport?: string | undefined;
  readonly tournament?: string | undefined;
  /** Kick-off in [from, until). */
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  /** Plain words (letters and digits), all of which must occur in the event's search text. */
  readonly words?: readonly string[];
}

/** Matches visible to visitors that fit, over `eventSource`: competitions as a whole are in no list of matches. */
export function eventConditions({ stage, sport, tournament, from, until, words = [] }: EventFilter): Condition {
  return sql.join(
    [
      states[stage],
      sql`t.visible`,
      sql`e.field IS NULL`,
      ...(sport === undefined ? [] : [sql`e.sport = ${sport}`]),
      ...(tournament === undefined ? [] : [sql`e.tournament_id = ${tournament}`]),
      ...(from === undefined ? [] : [sql`e.starts_at >= ${from}`]),
      ...(until === undefined ? [] : [sql`e.starts_at < ${until}`]),
      ...words.map((word) => sql`strpos(e.search, ${word}) > 0`),
    ],
    sql` AND `,
  );
}

/**
 * Live first, then day by day (the site's); within each by sport, in the order of `sports`; within each by tournament, in the operator's order and Brazil's first where that
 * says nothing, then by kick-off.
 */
export function liveFirst({ sport, tournament }: EventFilter, sports: readonly string[]): RawBuilder<unknown> {
  // A list of one sport needs no sorting by it.
  const isMixed = sport === undefined && tournament === undefined && sports.length > 0;
  return sql`(e.state IN ('live', 'interrupted')) DESC, (e.starts_at AT TIME ZONE 'America/Sao_Paulo')::date,
    ${isMixed ? sql`array_position(${[...sports]}::text[], e.sport), e.sport,` : sql``}
    t.position, t.category_id <> 'brasil', t.category_name, t.name, t.id, e.starts_at, e.id`;
}

/** The order of search results: live first, then by kick-off. */
export const soonest: RawBuilder<unknown> = sql`(e.state IN ('live', 'interrupted')) DESC, e.starts_at, e.id`;

/** Matches that are over: the latest first. */
export const latestFirst: RawBuilder<unknown> = sql`e.starts_at DESC, e.id`;

/** Ids of one page of the events that fit, as `page`: what a row costs more than that is paid only for the rows of the page. */
export function eventPage(filter: EventFilter, order: RawBuilder<unknown>, limit: number, offset: number): RawBuilder<unknown> {
  return sql`(SELECT e.id FROM sportsbook_event e JOIN sportsbook_tournament t ON t.id = e.tournament_id
    WHERE ${eventConditions(filter)} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}) page`;
}
