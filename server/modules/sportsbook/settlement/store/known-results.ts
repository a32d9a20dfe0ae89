import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { Facts } from '../../domain/facts/facts.ts';
import type { KnownResult } from '../../domain/settlement/new-result.ts';

/** Reads the last facts, or their rollback, recorded for each of these matches; matches without any are left out. */
export async function knownResults(k: Queryable, eventIds: readonly string[]): Promise<Map<string, KnownResult>> {
  if (eventIds.length === 0) return new Map();
  const { rows } = await sql<KnownResult & { readonly event_id: string }>`
    SELECT DISTINCT ON (event_id) event_id, kind, facts, certainty, origin, in_play AS "inPlay"
    FROM sportsbook_result WHERE event_id = ANY (${[...eventIds]}::text[]) AND kind IN ('facts', 'rollback') ORDER BY event_id, version DESC`.execute(k);
  return new Map(rows.map(({ event_id, ...known }) => [event_id, known]));
}

/** The result of a match that was over before it could be bet on. */
export interface PastResult {
  readonly eventId: string;
  readonly facts: Facts;
  readonly certainty: 1 | 2;
  readonly origin: string;
}

/** Stores results of matches without bets or markets, as settled. The caller holds the matches' rows; they have no result yet. */
export async function importResults(tx: Tx, results: readonly PastResult[], at: Date): Promise<void> {
  if (results.length === 0) return;
  await sql`
    WITH told AS (
      INSERT INTO sportsbook_result (event_id, version, kind, facts, certainty, origin, at)
      SELECT r."eventId", 1, 'facts', r.facts, r.certainty, r.origin, ${at}
      FROM jsonb_to_recordset(${JSON.stringify(results)}::jsonb) AS r ("eventId" text, facts jsonb, certainty smallint, origin text)
      RETURNING event_id
    )
    UPDATE sportsbook_event e SET result_version = 1, settled_version = 1 FROM told WHERE e.id = told.event_id`.execute(tx);
}
