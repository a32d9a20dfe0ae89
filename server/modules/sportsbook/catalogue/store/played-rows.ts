import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';

/** A finished match; JSON columns written by the feed are not parsed yet. */
export interface PlayedRecord {
  readonly id: string;
  readonly starts_at: Date;
  readonly tournament_name: string;
  readonly home: unknown;
  readonly away: unknown;
  readonly score_home: number;
  readonly score_away: number;
}

/** Literals, so that the planner matches the partial indexes of migration 0027. A match without both scores does not count. */
const played: RawBuilder<unknown> = sql`e.state IN ('ended', 'closed') AND e.score_home IS NOT NULL AND e.score_away IS NOT NULL`;
const columns: RawBuilder<unknown> = sql`e.id, e.starts_at, t.name AS tournament_name, e.home, e.away, e.score_home, e.score_away`;
const source: RawBuilder<unknown> = sql`sportsbook_event e JOIN sportsbook_tournament t ON t.id = e.tournament_id AND t.visible`;

/** Reads the results of a tournament's present season, latest first. */
export async function seasonRows(k: Queryable, tournamentId: string): Promise<PlayedRecord[]> {
  const { rows } = await sql<PlayedRecord>`
    SELECT ${columns} FROM ${source} WHERE e.tournament_id = ${tournamentId} AND e.season = t.season AND ${played} ORDER BY e.starts_at DESC, e.id`.execute(k);
  return rows;
}

export interface SeasonClub {
  readonly club: unknown;
  /** True if every match of the season belongs to a round, which makes it a league. */
  readonly is_league: boolean;
}

/** Reads each club with a fixture in a tournament's present season, once. */
export async function seasonClubs(k: Queryable, tournamentId: string): Promise<SeasonClub[]> {
  const { rows } = await sql<SeasonClub>`
    WITH fixture AS (
      SELECT e.home, e.away, e.round FROM ${source} WHERE e.tournament_id = ${tournamentId} AND e.season = t.season AND e.field IS NULL
    )
    SELECT DISTINCT ON (club.club ->> 'id') club.club, (SELECT bool_and(round IS NOT NULL) FROM fixture) AS is_league
    FROM fixture CROSS JOIN LATERAL (VALUES (fixture.home), (fixture.away)) AS club (club)
    ORDER BY club.club ->> 'id'`.execute(k);
  return rows;
}

/** Reads a club's latest results before an instant, in any tournament. */
export async function latestOfClub(k: Queryable, club: string, before: Date, limit: number): Promise<PlayedRecord[]> {
  const half = (side: RawBuilder<unknown>) => sql`
    (SELECT ${columns} FROM ${source} WHERE ${side} ->> 'id' = ${club} AND e.starts_at < ${before} AND ${played} ORDER BY e.starts_at DESC LIMIT ${limit})`;
  const { rows } = await sql<PlayedRecord>`
    ${half(sql`e.home`)} UNION ALL ${half(sql`e.away`)} ORDER BY starts_at DESC, id LIMIT ${limit}`.execute(k);
  return rows;
}

/** Reads the latest results of two clubs against each other before an instant. */
export async function meetingsOf(k: Queryable, [one, other]: readonly [string, string], before: Date, limit: number): Promise<PlayedRecord[]> {
  const { rows } = await sql<PlayedRecord>`
    SELECT ${columns} FROM ${source}
    WHERE ((e.home ->> 'id' = ${one} AND e.away ->> 'id' = ${other}) OR (e.home ->> 'id' = ${other} AND e.away ->> 'id' = ${one}))
      AND e.starts_at < ${before} AND ${played}
    ORDER BY e.starts_at DESC, e.id LIMIT ${limit}`.execute(k);
  return rows;
}
