import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** Which of the markets, or of their outcomes' liabilities, somebody else holds at this moment. */
export async function heldMarkets(db: Database, marketIds: readonly string[]): Promise<ReadonlySet<string>> {
  const ids = sql`${[...marketIds]}::text[]`;
  const { rows } = await sql<{ id: string }>`
    WITH markets AS MATERIALIZED (SELECT id FROM sportsbook_market WHERE id = ANY (${ids}) FOR NO KEY UPDATE SKIP LOCKED),
    outcomes AS MATERIALIZED (SELECT market_id, outcome_id FROM sportsbook_exposure WHERE market_id = ANY (${ids}) FOR NO KEY UPDATE SKIP LOCKED)
    SELECT id FROM sportsbook_market WHERE id = ANY (${ids}) AND id NOT IN (SELECT id FROM markets)
    UNION
    SELECT market_id FROM sportsbook_exposure WHERE market_id = ANY (${ids}) AND (market_id, outcome_id) NOT IN (SELECT market_id, outcome_id FROM outcomes)`.execute(
    db.k,
  );
  return new Set(rows.map(({ id }) => id));
}
