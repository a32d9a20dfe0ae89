import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';

export interface TournamentRecord {
  readonly id: string;
  readonly name: string;
  readonly season: string;
  readonly sport: string;
  readonly category_id: string;
  readonly category_name: string;
}

export interface OpenTournament extends TournamentRecord {
  /** Number of matches open for bets by the clock. */
  readonly events: number;
  /** Number of matches under way. */
  readonly live: number;
}

/** Reads visible tournaments with a match or an outright ahead or under way, with the number of matches, in the operator's order, then Brazil's first. */
export async function openTournaments(k: Queryable, at: Date): Promise<OpenTournament[]> {
  const { rows } = await sql<OpenTournament>`
    SELECT t.id, t.name, t.season, t.sport, t.category_id, t.category_name,
      (count(*) FILTER (WHERE e.field IS NULL AND e.state = 'not_started' AND e.starts_at > ${at}))::integer AS events,
      (count(*) FILTER (WHERE e.field IS NULL AND e.state IN ('live', 'interrupted')))::integer AS live
    FROM sportsbook_event e JOIN sportsbook_tournament t ON t.id = e.tournament_id
    WHERE t.visible AND e.state IN ('not_started', 'delayed', 'live', 'interrupted')
    GROUP BY t.id ORDER BY t.position, t.category_id <> 'brasil', t.category_name, t.name, t.id`.execute(k);
  return rows;
}

/** Reads a visible tournament, whether or not it has events. */
export async function readTournament(k: Queryable, id: string): Promise<TournamentRecord | undefined> {
  return k
    .selectFrom('sportsbook_tournament')
    .select(['id', 'name', 'season', 'sport', 'category_id', 'category_name'])
    .where('id', '=', id)
    .where('visible', '=', true)
    .executeTakeFirst();
}
