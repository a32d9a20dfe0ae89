import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { PriceSource } from '../../domain/feed/apply-offer.ts';

/** The source of prices in a tournament; an empty definition means all definitions. */
export interface PriceSourceRow {
  readonly tournamentId: string;
  readonly definition: string;
  readonly source: PriceSource;
}

/** Reads the operators' decisions for these tournaments, or for all. */
export async function priceSources(k: Queryable, tournamentIds?: readonly string[]): Promise<PriceSourceRow[]> {
  const where = tournamentIds === undefined ? sql`` : sql`WHERE tournament_id = ANY (${[...tournamentIds]}::text[])`;
  const { rows } = await sql<PriceSourceRow>`
    SELECT tournament_id AS "tournamentId", definition, source FROM sportsbook_price_source ${where} ORDER BY tournament_id, definition`.execute(k);
  return rows;
}

/** Stores a decision; null deletes it. */
export async function writePriceSource(tx: Tx, { tournamentId, definition }: Omit<PriceSourceRow, 'source'>, source: PriceSource | null): Promise<void> {
  if (source === null) {
    await sql`DELETE FROM sportsbook_price_source WHERE tournament_id = ${tournamentId} AND definition = ${definition}`.execute(tx);
    return;
  }
  await sql`
    INSERT INTO sportsbook_price_source (tournament_id, definition, source) VALUES (${tournamentId}, ${definition}, ${source})
    ON CONFLICT (tournament_id, definition) DO UPDATE SET source = excluded.source`.execute(tx);
}

/** Reads a tournament's sport; null for an unknown tournament. */
export async function tournamentSport(k: Queryable, id: string): Promise<string | null> {
  const { rows } = await sql<{ sport: string }>`SELECT sport FROM sportsbook_tournament WHERE id = ${id}`.execute(k);
  return rows[0]?.sport ?? null;
}

/** Reads the matches of a tournament that have not begun, each with its supplier. */
export async function eventsAhead(k: Queryable, tournamentId: string): Promise<{ readonly id: string; readonly source: string }[]> {
  const { rows } = await sql<{ id: string; source: string }>`
    SELECT id, source FROM sportsbook_event WHERE tournament_id = ${tournamentId} AND state = 'not_started' ORDER BY id`.execute(k);
  return rows;
}
