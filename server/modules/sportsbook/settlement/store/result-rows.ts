import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { FactField, Facts } from '../../domain/facts/facts.ts';
import type { NewResult } from '../../domain/settlement/new-result.ts';
import type { Learned } from '../../domain/settlement/standing.ts';

/** True if a message of this origin about the event was recorded before, as a result or for review. */
export async function isRecorded(tx: Tx, eventId: string, origin: string): Promise<boolean> {
  const { rows } = await sql<{ told: boolean }>`
    SELECT EXISTS (SELECT FROM sportsbook_result WHERE event_id = ${eventId} AND origin = ${origin})
        OR EXISTS (SELECT FROM sportsbook_result_review WHERE event_id = ${eventId} AND origin = ${origin}) AS told`.execute(tx);
  return rows[0]?.told === true;
}

interface Row {
  readonly kind: Learned['kind'];
  readonly facts: Facts;
  readonly certainty: 1 | 2;
  readonly unconfirmed: FactField[];
  readonly in_play: boolean;
  readonly market_id: string | null;
  readonly window_from: Date | null;
  readonly window_until: Date | null;
}

/** Reads all results recorded for an event up to a version, oldest first. */
export async function readHistory(k: Queryable, eventId: string, upTo: number): Promise<Learned[]> {
  const { rows } = await sql<Row>`
    SELECT kind, facts, certainty, unconfirmed, in_play, market_id, window_from, window_until FROM sportsbook_result
    WHERE event_id = ${eventId} AND version <= ${upTo} ORDER BY version`.execute(k);
  return rows.map(learned);
}

function learned(row: Row): Learned {
  switch (row.kind) {
    case 'facts':
      return { kind: row.kind, facts: row.facts, certainty: row.certainty, unconfirmed: row.unconfirmed, ...(row.in_play ? { inPlay: true } : {}) };
    case 'cancel':
    case 'rollback_cancel':
      return { kind: row.kind, marketId: row.market_id, from: row.window_from, until: row.window_until };
    case 'rollback':
    case 'void':
      return { kind: row.kind };
  }
}

/** Inserts a result as the event's `version`. */
export async function insertResult(tx: Tx, result: NewResult, version: number): Promise<void> {
  const facts = result.kind === 'facts' ? JSON.stringify(result.facts) : null;
  const certainty = result.kind === 'facts' ? result.certainty : null;
  const unconfirmed = result.kind === 'facts' ? (result.unconfirmed ?? []) : [];
  const isInPlay = (result.kind === 'facts' || result.kind === 'rollback') && result.inPlay === true;
  const window = result.kind === 'cancel' || result.kind === 'rollback_cancel' ? result : { marketId: null, from: null, until: null };
  await sql`
    INSERT INTO sportsbook_result (event_id, version, kind, facts, certainty, unconfirmed, market_id, window_from, window_until, origin, at, in_play)
    VALUES (${result.eventId}, ${version}, ${result.kind}, ${facts}::jsonb, ${certainty}, ${[...unconfirmed]}::text[], ${window.marketId}, ${window.from}, ${window.until},
            ${result.origin}, ${result.at}, ${isInPlay})`.execute(tx);
}

/** Returns a moment after every leg placed on the event, and not before `at`. */
export async function afterLastLeg(tx: Tx, eventId: string, at: Date): Promise<Date> {
  const { rows } = await sql<{ until: Date }>`
    SELECT greatest(${at}::timestamptz, max(placed_at) + interval '1 millisecond') AS until FROM sportsbook_leg WHERE event_id = ${eventId}`.execute(tx);
  return rows[0]?.until ?? at;
}

/** True if a bet that was not rejected has a leg on the event placed at `from` or later and before `until`. */
export async function hasLegsSince(tx: Tx, eventId: string, from: Date, until: Date | null): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    SELECT EXISTS (
      SELECT FROM sportsbook_leg l JOIN sportsbook_bet b ON b.id = l.bet_id AND b.status <> 'rejected'
      WHERE l.event_id = ${eventId} AND l.placed_at >= ${from} AND (${until}::timestamptz IS NULL OR l.placed_at < ${until}::timestamptz)) AS has`.execute(tx);
  return rows[0]?.has === true;
}
