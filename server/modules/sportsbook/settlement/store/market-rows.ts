import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

/** True when the market is one of the event's. */
export async function hasMarket(tx: Tx, eventId: string, marketId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM sportsbook_market WHERE id = ${marketId} AND event_id = ${eventId}`.execute(tx);
  return rows.length > 0;
}

/** The event of a market; null when there is no such market. */
export async function eventOfMarket(tx: Tx, marketId: string): Promise<string | null> {
  const { rows } = await sql<{ event_id: string }>`SELECT event_id FROM sportsbook_market WHERE id = ${marketId}`.execute(tx);
  return rows[0]?.event_id ?? null;
}
