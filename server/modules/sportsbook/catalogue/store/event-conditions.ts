import { type RawBuilder, sql } from 'kysely';

type Condition = RawBuilder<unknown>;

/** Literals, not parameters, so that the planner matches the partial indexes of migration 0094. */
const openEvents = sql`e.state IN ('not_started', 'delayed', 'live', 'interrupted')`;
const states: Readonly<Record<EventStage, Condition>> = {
  open: openEvents,
  live: sql`${openEvents} AND e.state IN ('live', 'interrupted')`,
  prematch: sql`${openEvents} AND e.state IN ('not_started', 'delayed')`,
  over: sql`e.state IN ('ended', 'closed', 'abandoned', 'cancelled')`,
};

/** `open`: ahead or under way. */
export type EventStage = 'open' | 'live' | 'prematch' | 'over';

/** Which events to list; an absent field does not narrow the list. */
export interface EventFilter {
  readonly stage: EventStage;
  readonly sport?: string | undefined;
  readonly tournament?: string | undefined;
  /** Kick-off in [from, until). */
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  /** Words of letters and digits; the event's search text must contain all of them. */
  readonly words?: readonly string[];
}

/** Condition, over `eventSource`, for visible matches that match the filter; lists of matches contain no outrights. */
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
 * Sorts live events first, then by the site's day; within a day by sport, in the order of `sports`, then by tournament (the operator's order, then Brazil's
 * first), then by kick-off.
 */
export function liveFirst({ sport, tournament }: EventFilter, sports: readonly string[]): RawBuilder<unknown> {
  // A list of one sport needs no sorting by sport.
  const isMixed = sport === undefined && tournament === undefined && sports.length > 0;
  return sql`(e.state IN ('live', 'interrupted')) DESC, (e.starts_at AT TIME ZONE 'America/Sao_Paulo')::date,
    ${isMixed ? sql`array_position(${[...sports]}::text[], e.sport), e.sport,` : sql``}
    t.position, t.category_id <> 'brasil', t.category_name, t.name, t.id, e.starts_at, e.id`;
}

/** Sorts search results: live first, then by kick-off. */
export const soonest: RawBuilder<unknown> = sql`(e.state IN ('live', 'interrupted')) DESC, e.starts_at, e.id`;

/** Sorts finished matches, latest first. */
export const latestFirst: RawBuilder<unknown> = sql`e.starts_at DESC, e.id`;

/** Selects the ids of one page of matching events, as `page`, so that costly columns are computed only for the rows of the page. */
export function eventPage(filter: EventFilter, order: RawBuilder<unknown>, limit: number, offset: number): RawBuilder<unknown> {
  return sql`(SELECT e.id FROM sportsbook_event e JOIN sportsbook_tournament t ON t.id = e.tournament_id
    WHERE ${eventConditions(filter)} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}) page`;
}
