import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import type { Competitor } from '../../domain/events/fixture.ts';
import type { MarketStatus } from '../../domain/events/stored-event.ts';
import type { StandingMarket } from '../../domain/settlement/market-standing.ts';
import { rulesOf } from '../../domain/sports/registry.ts';
import type { Sport } from '../../domain/sports/sport.ts';

export interface StoredEvent {
  readonly id: string;
  readonly sport: string;
  /** Set for an outright; null for a match. */
  readonly field: readonly Competitor[] | null;
  readonly resultVersion: number;
  readonly settledVersion: number;
}

/** Locks an event; null if there is none. Call it before every other lock of settlement. */
export async function lockEvent(tx: Tx, id: string): Promise<StoredEvent | null> {
  const { rows } = await sql<StoredEvent>`
    SELECT id, sport, field, result_version AS "resultVersion", settled_version AS "settledVersion" FROM sportsbook_event WHERE id = ${id} FOR NO KEY UPDATE`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** The rules by which facts of the event are judged. Throws for an unknown sport. */
export function eventRules(event: Pick<StoredEvent, 'id' | 'sport' | 'field'>): Sport {
  const rules = rulesOf(event);
  if (rules === null) throw new Error(`no rules for ${event.id}, of the sport ${event.sport}`);
  return rules;
}

export interface LockedMarket extends StandingMarket {
  readonly status: MarketStatus;
}

/** Locks the markets of an event in the order of their ids, and so waits for every bet being placed on them. */
export async function lockMarketsOf(tx: Tx, eventId: string): Promise<LockedMarket[]> {
  const { rows } = await sql<LockedMarket>`
    SELECT m.id, e.sport, m.definition, m.definition_version AS "definitionVersion", m.specifiers, m.status FROM sportsbook_market m JOIN sportsbook_event e ON e.id = m.event_id
    WHERE m.event_id = ${eventId} ORDER BY m.id FOR NO KEY UPDATE OF m`.execute(tx);
  return rows;
}

/** Gives markets of the event new statuses; raises the event's sequence by one. */
export async function setMarkets(tx: Tx, eventId: string, changes: readonly { readonly id: string; readonly status: MarketStatus }[], at: Date): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    WITH moved AS (UPDATE sportsbook_event SET seq = seq + 1, updated_at = ${at} WHERE id = ${eventId} RETURNING seq)
    UPDATE sportsbook_market m SET status = c.status, version = moved.seq
    FROM moved, jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) AS c (id text, status smallint) WHERE m.id = c.id`.execute(tx);
}

/** Sets the event's result_version. `isFinal`: true if no further bets are accepted. */
export async function setResultVersion(tx: Tx, eventId: string, version: number, isFinal: boolean): Promise<void> {
  await sql`UPDATE sportsbook_event SET result_version = ${version}, is_final = ${isFinal} WHERE id = ${eventId}`.execute(tx);
}

/** Suspends an event whose facts contradict each other, whatever else closed it: new prices end a bet_stop, but not this. */
export async function suspendForContradiction(tx: Tx, eventId: string): Promise<void> {
  await sql`UPDATE sportsbook_event SET suspension = 'contradiction' WHERE id = ${eventId}`.execute(tx);
}

/** True if the market belongs to the event. */
export async function hasMarket(tx: Tx, eventId: string, marketId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM sportsbook_market WHERE id = ${marketId} AND event_id = ${eventId}`.execute(tx);
  return rows.length > 0;
}

/** Reads the event of a market; null for an unknown market. */
export async function eventOfMarket(tx: Tx, marketId: string): Promise<string | null> {
  const { rows } = await sql<{ event_id: string }>`SELECT event_id FROM sportsbook_market WHERE id = ${marketId}`.execute(tx);
  return rows[0]?.event_id ?? null;
}
