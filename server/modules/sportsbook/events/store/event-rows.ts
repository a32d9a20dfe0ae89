import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { Fixture } from '../../domain/events/fixture.ts';
import type { EventRow } from '../../domain/events/stored-event.ts';

/** Upserts the tournaments of these fixtures that are new or renamed, in the order of their ids, as every writer does. */
export async function writeTournaments(tx: Tx, source: string, fixtures: readonly Fixture[]): Promise<void> {
  const rows = new Map(
    fixtures.map(({ sport, category, tournament }) => [tournament.id, { ...tournament, sport, category_id: category.id, category_name: category.name }]),
  );
  if (rows.size === 0) return;
  await sql`
    INSERT INTO sportsbook_tournament AS t (id, source, sport, category_id, category_name, name, season)
    SELECT r.id, ${source}, r.sport, r.category_id, r.category_name, r.name, r.season
    FROM jsonb_to_recordset(${JSON.stringify([...rows.values()])}::jsonb) AS r (id text, sport text, category_id text, category_name text, name text, season text)
    ORDER BY r.id
    ON CONFLICT (id) DO UPDATE SET category_id = excluded.category_id, category_name = excluded.category_name, name = excluded.name, season = excluded.season
    WHERE t.source = excluded.source
      AND (t.category_id, t.category_name, t.name, t.season) IS DISTINCT FROM (excluded.category_id, excluded.category_name, excluded.name, excluded.season)`.execute(
    tx,
  );
}

/** Inserts unknown matches; returns the ids of the new ones. A match that another transaction inserts first does not count as new. */
export async function insertEvents(tx: Tx, events: readonly EventRow[], at: Date): Promise<ReadonlySet<string>> {
  if (events.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    INSERT INTO sportsbook_event (id, source, tournament_id, season, sport, name, round, home, away, field, simulated, scheduled_at, starts_at, state, period, search, updated_at)
    SELECT r.id, r.source, r."tournamentId", r.season, r.sport, r.name, r.round, nullif(r.home, 'null'::jsonb), nullif(r.away, 'null'::jsonb),
           nullif(r.field, 'null'::jsonb), r.simulated, r."scheduledAt", r."startsAt", r.state, r.period, r.search, ${at}
    FROM jsonb_to_recordset(${JSON.stringify(events)}::jsonb) AS r (id text, source text, "tournamentId" text, season text, sport text, name text, round integer, home jsonb,
      away jsonb, field jsonb, simulated boolean, "scheduledAt" timestamptz, "startsAt" timestamptz, state text, period text, search text)
    ORDER BY r.id
    ON CONFLICT (id) DO NOTHING
    RETURNING id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Reads matches by id and locks them, in the order of their ids, until the transaction ends. */
export async function lockEvents(tx: Tx, ids: readonly string[]): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`SELECT ${COLUMNS} FROM sportsbook_event WHERE id = ANY (${[...ids]}::text[]) ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  return rows;
}

/** Reads matches by id, without a lock. */
export async function readEvents(k: Queryable, ids: readonly string[]): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`SELECT ${COLUMNS} FROM sportsbook_event WHERE id = ANY (${[...ids]}::text[])`.execute(k);
  return rows;
}

/** The inputs of a match's model. */
export type ModelRow = Pick<
  EventRow,
  'id' | 'sport' | 'state' | 'period' | 'minute' | 'added' | 'score' | 'periodScores' | 'incidents' | 'openingPrices' | 'feedPrices' | 'seq'
>;

/** Reads the model inputs of matches by id. */
export async function modelRows(k: Queryable, ids: readonly string[]): Promise<ModelRow[]> {
  const { rows } = await sql<ModelRow>`
    SELECT id, sport, state, period, minute, added, CASE WHEN score_home IS NOT NULL THEN jsonb_build_object('home', score_home, 'away', score_away) END AS score,
           period_scores AS "periodScores", incidents, opening_prices AS "openingPrices", feed_prices AS "feedPrices", seq
    FROM sportsbook_event WHERE id = ANY (${[...ids]}::text[])`.execute(k);
  return rows;
}

/** Reads the ids of matches that may be bet on by the prices of a stream, except those in `ids`: the supplier no longer knows them. */
export async function openEventsBut(
  k: Queryable,
  { source, producer }: { readonly source: string; readonly producer: EventRow['pricedBy'] },
  ids: readonly string[],
): Promise<string[]> {
  const states = producer === 'prematch' ? ['not_started'] : ['live', 'interrupted'];
  const { rows } = await sql<{ id: string }>`
    SELECT e.id FROM sportsbook_event e
    WHERE e.source = ${source} AND e.state = ANY (${states}::text[]) AND e.priced_by = ${producer} AND NOT (e.id = ANY (${[...ids]}::text[]))
      AND EXISTS (SELECT FROM sportsbook_market m WHERE m.event_id = e.id AND m.status = 1)
    ORDER BY e.id`.execute(k);
  return rows.map(({ id }) => id);
}

/** Updates rows to these values, except settlement's columns, which the feed does not own. */
export async function updateEvents(tx: Tx, events: readonly EventRow[], at: Date): Promise<void> {
  if (events.length === 0) return;
  await sql`
    UPDATE sportsbook_event e
    SET tournament_id = r."tournamentId", season = r.season, sport = r.sport, name = r.name, round = r.round, home = nullif(r.home, 'null'::jsonb), away = nullif(r.away, 'null'::jsonb),
        field = nullif(r.field, 'null'::jsonb), simulated = r.simulated,
        scheduled_at = r."scheduledAt", starts_at = r."startsAt", state = r.state, period = r.period, minute = r.minute,
        score_home = (r.score->>'home')::integer, score_away = (r.score->>'away')::integer,
        added = r.added, stopped = r.stopped,
        period_scores = r."periodScores", incidents = r.incidents, suspension = r.suspension, suspension_reason = r."suspensionReason", suspended_at = r."suspendedAt",
        priced_by = r."pricedBy", priced_at = r."pricedAt", opening_prices = nullif(r."openingPrices", 'null'::jsonb), feed_prices = nullif(r."feedPrices", 'null'::jsonb),
        feed_markets = nullif(r."feedMarkets", 'null'::jsonb), search = r.search,
        epoch = r.epoch, seq = r.seq, updated_at = ${at}
    FROM jsonb_to_recordset(${JSON.stringify(events)}::jsonb) AS r (id text, "tournamentId" text, season text, sport text, name text, round integer, home jsonb, away jsonb, field jsonb,
      simulated boolean, "scheduledAt" timestamptz, "startsAt" timestamptz, state text, period text, minute integer, score jsonb, "periodScores" jsonb,
      added smallint, stopped boolean, incidents jsonb, suspension text, "suspensionReason" text, "suspendedAt" timestamptz, "pricedBy" text, "pricedAt" timestamptz,
      "openingPrices" jsonb, "feedPrices" jsonb, "feedMarkets" jsonb, search text, epoch integer, seq bigint)
    WHERE e.id = r.id`.execute(tx);
}

const COLUMNS = sql`
  id, source, tournament_id AS "tournamentId", season, sport, name, round, home, away, field, simulated, scheduled_at AS "scheduledAt", starts_at AS "startsAt", state, period, minute, added, stopped,
  CASE WHEN score_home IS NOT NULL THEN jsonb_build_object('home', score_home, 'away', score_away) END AS score,
  period_scores AS "periodScores", incidents, suspension, suspension_reason AS "suspensionReason", suspended_at AS "suspendedAt", priced_by AS "pricedBy", priced_at AS "pricedAt",
  opening_prices AS "openingPrices", is_final AS "isFinal", feed_prices AS "feedPrices", feed_markets AS "feedMarkets", search, epoch, seq`;
