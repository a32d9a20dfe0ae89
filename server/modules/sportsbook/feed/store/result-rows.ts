import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';
import type { KnownResult } from '../apply/judge-finding.ts';

/** The last facts, or their taking back, recorded of each of these matches; none for a match of which nothing was. */
export async function knownResults(k: Queryable, eventIds: readonly string[]): Promise<Map<string, KnownResult>> {
  if (eventIds.length === 0) return new Map();
  const { rows } = await sql<KnownResult & { readonly event_id: string }>`
    SELECT DISTINCT ON (event_id) event_id, kind, facts, certainty, origin
    FROM sportsbook_result WHERE event_id = ANY (${[...eventIds]}::text[]) AND kind IN ('facts', 'rollback') ORDER BY event_id, version DESC`.execute(k);
  return new Map(rows.map(({ event_id, ...known }) => [event_id, known]));
}
