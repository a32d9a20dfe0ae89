import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { Facts } from '../../domain/facts/facts.ts';

/** Facts that wait for an operator. */
export interface ResultUnderReview {
  readonly id: string;
  readonly eventId: string;
  readonly eventName: string;
  readonly origin: string;
  readonly facts: Facts;
  readonly faults: readonly string[];
  readonly heldAt: Date;
}

/** Stores facts for review by an operator. */
export async function putUnderReview(tx: Tx, held: Omit<ResultUnderReview, 'eventName'>): Promise<void> {
  await sql`
    INSERT INTO sportsbook_result_review (id, event_id, origin, facts, faults, review_since)
    VALUES (${held.id}, ${held.eventId}, ${held.origin}, ${JSON.stringify(held.facts)}::jsonb, ${[...held.faults]}, ${held.heldAt})`.execute(tx);
}

/** Closes the reviews of the event's held facts, which then no longer suspend it; returns how many. */
export async function closeReview(tx: Tx, eventId: string, at: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE sportsbook_result_review SET resolved_at = ${at} WHERE event_id = ${eventId} AND resolved_at IS NULL`.execute(tx);
  if (numAffectedRows === undefined || numAffectedRows === 0n) return 0;
  await sql`UPDATE sportsbook_event SET suspension = NULL WHERE id = ${eventId} AND suspension = 'contradiction'`.execute(tx);
  return Number(numAffectedRows);
}

const COLUMNS = sql`
  h.id, h.event_id AS "eventId", coalesce(e.name, h.event_id) AS "eventName", h.origin, h.facts, h.faults, h.review_since AS "heldAt"
  FROM sportsbook_result_review h LEFT JOIN sportsbook_event e ON e.id = h.event_id`;

/** Reads the results under review, oldest first. */
export async function waitingResults(k: Queryable): Promise<ResultUnderReview[]> {
  const { rows } = await sql<ResultUnderReview>`SELECT ${COLUMNS} WHERE h.resolved_at IS NULL ORDER BY h.review_since`.execute(k);
  return rows;
}

/** Reads a result under review; null if it is unknown or resolved. `id` must be a UUID. */
export async function waitingResult(k: Queryable, id: string): Promise<ResultUnderReview | null> {
  const { rows } = await sql<ResultUnderReview>`SELECT ${COLUMNS} WHERE h.id = ${id} AND h.resolved_at IS NULL`.execute(k);
  return rows[0] ?? null;
}
