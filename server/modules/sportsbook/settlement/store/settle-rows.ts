import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import type { BetState } from '../../domain/bets/reconcile-bet.ts';
import type { OutcomeResult } from '../../domain/settlement/outcome-result.ts';

export interface LegResultRow {
  readonly betId: string;
  readonly ordinal: number;
  readonly result: OutcomeResult | null;
}

/** Writes what became of legs, as of the event's `version`. */
export async function writeLegResults(tx: Tx, version: number, legs: readonly LegResultRow[]): Promise<void> {
  const rows = legs.map(({ betId, ordinal, result }) => [betId, ordinal, result?.result, result?.voidHalves, result?.deadHeatPlaces, result?.deadHeatTied]);
  await sql`
    UPDATE sportsbook_leg l SET result = (r ->> 2)::smallint, void_halves = (r ->> 3)::smallint, dead_heat_places = (r ->> 4)::smallint,
           dead_heat_tied = (r ->> 5)::smallint, result_version = ${version}
    FROM jsonb_array_elements(${JSON.stringify(rows)}::jsonb) r WHERE l.bet_id = (r ->> 0)::uuid AND l.ordinal = (r ->> 1)::smallint`.execute(tx);
}

export interface BetEnding extends BetState {
  readonly id: string;
}

/** Writes how bets stand now. */
export async function writeBets(tx: Tx, bets: readonly BetEnding[], at: Date): Promise<void> {
  const rows = bets.map(({ id, status, version, payoutCents, isCapped }) => ({ id, status, version, payout_cents: payoutCents, is_capped: isCapped }));
  await sql`
    UPDATE sportsbook_bet b SET status = r.status, version = r.version, payout_cents = r.payout_cents, is_capped = r.is_capped,
           ended_at = CASE WHEN r.status = 'accepted' THEN NULL ELSE ${at}::timestamptz END
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (id uuid, status text, version integer, payout_cents bigint, is_capped boolean)
    WHERE b.id = r.id`.execute(tx);
}

export interface SettlementRow {
  readonly bet_id: string;
  readonly version: number;
  readonly kind: 'settled' | 'void' | 'rolled_back';
  readonly payout_cents: number;
  readonly is_capped: boolean;
}

/** Adds to the history of bets. */
export async function insertSettlements(tx: Tx, rows: readonly SettlementRow[], at: Date): Promise<void> {
  await sql`
    INSERT INTO sportsbook_settlement (bet_id, version, kind, payout_cents, is_capped, at)
    SELECT r.bet_id, r.version, r.kind, r.payout_cents, r.is_capped, ${at}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (bet_id uuid, version integer, kind text, payout_cents bigint, is_capped boolean)`.execute(tx);
}

/** The event's results have reached every bet, unless a leg is still behind. */
export async function finishEvent(tx: Tx, eventId: string, version: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE sportsbook_event SET settled_version = ${version}
    WHERE id = ${eventId} AND NOT EXISTS (SELECT FROM sportsbook_leg WHERE event_id = ${eventId} AND result_version < ${version})`.execute(tx);
  return numAffectedRows === 1n;
}

/**
 * Takes the legs of the bets in `leaving` out of the liability of their outcomes, and puts back those in `returning`, in one order of locks. Comes
 * before any lock on money: placements lock in this order.
 */
export async function moveExposure(
  tx: Tx,
  { leaving, returning }: { readonly leaving: readonly string[]; readonly returning: readonly string[] },
): Promise<void> {
  if (leaving.length === 0 && returning.length === 0) return;
  await sql`
    WITH moved AS MATERIALIZED (
      SELECT l.market_id, l.outcome_id, sum(b.sign * l.exposure_cents)::bigint AS cents, sum(b.sign)::integer AS legs
      FROM (SELECT unnest(${[...leaving]}::uuid[]) AS id, -1 AS sign UNION ALL SELECT unnest(${[...returning]}::uuid[]), 1) b
      JOIN sportsbook_leg l ON l.bet_id = b.id GROUP BY 1, 2
    ),
    held AS MATERIALIZED (
      SELECT e.market_id, e.outcome_id FROM sportsbook_exposure e
      WHERE (e.market_id, e.outcome_id) IN (SELECT market_id, outcome_id FROM moved) ORDER BY 1, 2 FOR NO KEY UPDATE
    )
    UPDATE sportsbook_exposure e SET exposure_cents = e.exposure_cents + m.cents, legs = e.legs + m.legs
    FROM moved m JOIN held h USING (market_id, outcome_id) WHERE e.market_id = m.market_id AND e.outcome_id = m.outcome_id`.execute(tx);
}
