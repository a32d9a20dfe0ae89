import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import type { MarketRow } from '../../domain/events/stored-event.ts';

/**
 * Reads all markets of these matches and locks them, in the order of their ids, until the transaction ends, so that a placement on one of them and this
 * transaction wait for each other.
 */
export async function lockMarkets(tx: Tx, eventIds: readonly string[]): Promise<MarketRow[]> {
  const { rows } = await sql<MarketRow>`
    SELECT id, event_id AS "eventId", definition, definition_version AS "definitionVersion", specifiers, sort_key AS "sortKey", status, outcomes, version
    FROM sportsbook_market WHERE event_id = ANY (${[...eventIds]}::text[]) ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  return rows;
}

/** Writes changed markets in one statement and new ones in another. The caller has locked the changed ones (lockMarkets) and their match. */
export async function writeMarkets(tx: Tx, changed: readonly MarketRow[], added: readonly MarketRow[]): Promise<void> {
  if (changed.length > 0) {
    await sql`
      UPDATE sportsbook_market m
      SET definition_version = r."definitionVersion", sort_key = r."sortKey", status = r.status, outcomes = r.outcomes, version = r.version
      FROM jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) AS r (id text, "definitionVersion" integer, "sortKey" text, status smallint, outcomes jsonb, version bigint)
      WHERE m.id = r.id`.execute(tx);
  }
  if (added.length > 0) {
    await sql`
      INSERT INTO sportsbook_market (id, event_id, definition, definition_version, specifiers, sort_key, status, outcomes, version)
      SELECT r.id, r."eventId", r.definition, r."definitionVersion", r.specifiers, r."sortKey", r.status, r.outcomes, r.version
      FROM jsonb_to_recordset(${JSON.stringify(added)}::jsonb) AS r (id text, "eventId" text, definition text, "definitionVersion" integer, specifiers jsonb,
        "sortKey" text, status smallint, outcomes jsonb, version bigint)
      ORDER BY r.id`.execute(tx);
  }
}
