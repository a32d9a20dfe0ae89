import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

/** Marks settled events as behind on which legs of these bets or markets are behind; returns how many. */
export async function wakeEvents(tx: Tx, bets: readonly string[], markets: readonly string[]): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE sportsbook_event SET settled_version = result_version - 1
    WHERE id = ANY (ARRAY(
      SELECT e.id FROM sportsbook_event e
      WHERE e.settled_version = e.result_version AND e.id IN (
        SELECT l.event_id FROM sportsbook_leg l
        WHERE (l.bet_id = ANY (${[...bets]}::uuid[]) OR l.market_id = ANY (${[...markets]}::text[])) AND l.result_version < e.result_version)
      ORDER BY e.id FOR NO KEY UPDATE))`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Returns those of the bets and markets that have no leg behind and no leg with a missing event: they need no further settlement. */
export async function behindNowhere(tx: Tx, bets: readonly string[], markets: readonly string[]): Promise<{ bets: string[]; markets: string[] }> {
  const isBehind = sql`LEFT JOIN sportsbook_event e ON e.id = l.event_id WHERE (e.id IS NULL OR l.result_version < e.result_version)`;
  const gone = await sql<{ bets: string[]; markets: string[] }>`
    SELECT ARRAY(SELECT b FROM unnest(${[...bets]}::uuid[]) b WHERE NOT EXISTS (SELECT FROM sportsbook_leg l ${isBehind} AND l.bet_id = b)) AS bets,
           ARRAY(SELECT m FROM unnest(${[...markets]}::text[]) m WHERE NOT EXISTS (SELECT FROM sportsbook_leg l ${isBehind} AND l.market_id = m)) AS markets`.execute(
    tx,
  );
  return gone.rows[0] ?? { bets: [], markets: [] };
}
