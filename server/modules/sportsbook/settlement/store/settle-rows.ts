import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import type { BetState } from '../../domain/bets/reconcile-bet.ts';
import type { VoidReason } from '../../domain/bets/settle-bet.ts';
import type { OutcomeResult } from '../../domain/facts/outcome-result.ts';

export interface LegResultRow {
  readonly betId: string;
  readonly ordinal: number;
  readonly result: OutcomeResult | null;
}

/** Writes the results of legs, as of the event's `version`. */
export async function writeLegResults(tx: Tx, version: number, legs: readonly LegResultRow[]): Promise<void> {
  const numbers = (of: (result: OutcomeResult) => number) => sql`${legs.map(({ result }) => (result === null ? null : of(result)))}::smallint[]`;
  await sql`
    UPDATE sportsbook_leg l SET result = r.result, void_halves = r.void_halves, dead_heat_places = r.dead_heat_places, dead_heat_tied = r.dead_heat_tied,
           result_version = ${version}
    FROM unnest(${legs.map(({ betId }) => betId)}::uuid[], ${legs.map(({ ordinal }) => ordinal)}::smallint[], ${numbers(({ result }) => result)},
                ${numbers(({ voidHalves }) => voidHalves)}, ${numbers(({ deadHeatPlaces }) => deadHeatPlaces)}, ${numbers(({ deadHeatTied }) => deadHeatTied)})
         AS r (bet_id, ordinal, result, void_halves, dead_heat_places, dead_heat_tied)
    WHERE l.bet_id = r.bet_id AND l.ordinal = r.ordinal`.execute(tx);
}

export interface BetEnding extends BetState {
  readonly id: string;
  readonly voidReason: VoidReason | null;
}

/** Writes the present state of bets. */
export async function writeBets(tx: Tx, bets: readonly BetEnding[], at: Date): Promise<void> {
  const rows = bets.map(({ id, status, version, payoutCents, isCapped, voidReason }) => ({
    ...{ id, status, version, payout_cents: payoutCents, is_capped: isCapped, void_reason: voidReason },
  }));
  await sql`
    UPDATE sportsbook_bet b SET status = r.status, version = r.version, payout_cents = r.payout_cents, is_capped = r.is_capped, void_reason = r.void_reason,
           ended_at = CASE WHEN r.status = 'accepted' THEN NULL ELSE ${at}::timestamptz END
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (id uuid, status text, version integer, payout_cents bigint, is_capped boolean, void_reason text)
    WHERE b.id = r.id`.execute(tx);
}

export interface SettlementRow {
  readonly bet_id: string;
  readonly version: number;
  readonly kind: 'settled' | 'void' | 'rolled_back' | 'cashed_out';
  readonly payout_cents: number;
  readonly is_capped: boolean;
}

/** Inserts into the settlement history of bets. */
export async function insertSettlements(tx: Tx, rows: readonly SettlementRow[], at: Date): Promise<void> {
  await sql`
    INSERT INTO sportsbook_settlement (bet_id, version, kind, payout_cents, is_capped, at)
    SELECT r.bet_id, r.version, r.kind, r.payout_cents, r.is_capped, ${at}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (bet_id uuid, version integer, kind text, payout_cents bigint, is_capped boolean)`.execute(tx);
}
