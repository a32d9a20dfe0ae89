import { sql } from 'kysely';
import type { BetReceipt, OddsChange, PlaceBetsReply } from '#contracts/sportsbook/bets.ts';
import type { SportsbookPlaceVerdict } from '#db/generated/functions.ts';
import type { OpenStakeRow } from '#server/modules/stakes/index.ts';
import type { Database, NamedStatement } from '#server/platform/db/database.ts';
import type { ReviewCause } from '../../domain/betslip/review-cause.ts';
import { LIMITS } from '#server/platform/db/limits.ts';

export interface TicketRow {
  readonly ticket_id: string;
  readonly player_id: string;
  readonly session_id: string;
  readonly key: string;
  /** Hex SHA-256 of the body. */
  readonly fingerprint: string;
  readonly channel: string;
  readonly odds_change: OddsChange;
  /** True: refuse a bet whose plan no longer fits; false: answer `again`. */
  readonly final: boolean;
}

export interface BetRow {
  readonly id: string;
  readonly ticket_id: string;
  readonly player_id: string;
  readonly ordinal: number;
  readonly kind: string;
  readonly sizes: readonly number[];
  readonly stake_mode: string;
  readonly stake_given_cents: number;
  readonly stake_cents: number;
  readonly lines: number;
  readonly pay_cap_cents: number;
  readonly potential_cents: number;
  readonly odds_change: OddsChange;
  /** When the bet may be accepted; null: at once. */
  readonly accept_after: Date | null;
  /** For a bet that an operator reviews: why, and until when. */
  readonly review: { readonly cause: ReviewCause; readonly due_at: Date } | null;
  readonly receipt: BetReceipt | null;
  readonly accepted: PlaceBetsReply['bets'][number] | null;
  readonly rejected: PlaceBetsReply['bets'][number] | null;
  readonly builders: readonly BuilderRow[];
}

/** A combination of a bet: its joint price and the price of each subset of its legs (BuilderPrice). */
export interface BuilderRow {
  readonly ordinal: number;
  readonly odds_requested: number;
  readonly odds: number;
  readonly prices: readonly number[];
}

export interface LegRow extends MatchRoomRow {
  readonly bet_id: string;
  readonly ticket_id: string;
  readonly ordinal: number;
  /** The number of its outcome in the batch, from 1. */
  readonly slot: number;
  readonly event_id: string;
  readonly market_id: string;
  readonly outcome_id: string;
  readonly odds_requested: number;
  readonly odds: number;
  readonly odds_version: number;
  readonly rule_version: number;
  readonly banker: boolean;
  /** The number of its combination, and the event sequence at which the combination's price was computed. */
  readonly builder: number | null;
  readonly event_seq: number | null;
  /** Whether its event is under way, and whether its bet waits because of any event. */
  readonly is_live: boolean;
  readonly is_waiting: boolean;
  readonly exposure_cents: number;
  readonly cap_cents: number;
}

/** The liability limits of a leg's match; `match_slot`: the number of the match in the batch, from 1. */
export interface MatchRoomRow {
  readonly match_slot: number;
  /** False for all legs of a combination but the first: the match counts a combination once. */
  readonly match_counts: boolean;
  readonly match_cap_cents: number;
  readonly match_peak_cents: number;
  readonly match_worst_cents: number;
  readonly match_version: number | null;
}

/** Tickets with all their rows, as sportsbook_place_batch reads them. */
export interface PlacementRows {
  readonly tickets: readonly TicketRow[];
  readonly stakes: readonly OpenStakeRow[];
  readonly bets: readonly BetRow[];
  readonly legs: readonly LegRow[];
}

export interface TicketVerdict {
  readonly verdict: SportsbookPlaceVerdict;
  /** The result of each bet: `placed`, or the reason of its refusal. */
  readonly reasons: readonly string[];
  /** Null if the ticket must be planned again (`again`). */
  readonly answer: PlaceBetsReply | null;
}

const PLACE_BATCH: NamedStatement = {
  name: 'sportsbook_place_batch',
  text: 'SELECT * FROM sportsbook_place_batch($1::jsonb, $2::jsonb, $3::jsonb, $4::jsonb, platform_wait_at_most($8, $5), $6, $7::jsonb)',
};

/**
 * Places a batch of tickets, at most one per player, in one statement, which waits at most `lockMs` for a row; returns the results in the order of the
 * tickets.
 */
export async function placeBatch(
  db: Database,
  { tickets, stakes, bets, legs }: PlacementRows,
  at: Date,
  spendOrder: string,
  texts: Readonly<Record<string, string>>,
  lockMs: number = LIMITS.request.lockMs,
): Promise<TicketVerdict[]> {
  const json = [tickets, stakes, bets, legs].map((rows) => JSON.stringify(rows));
  return db.named<TicketVerdict>(PLACE_BATCH, [...json, at, spendOrder, JSON.stringify(texts), lockMs]);
}

/** Returns those of the markets that another transaction locks now, either the market row or the liability of its match or outcomes. */
export async function lockedMarkets(db: Database, marketIds: readonly string[]): Promise<ReadonlySet<string>> {
  const ids = sql`${[...marketIds]}::text[]`;
  const { rows } = await sql<{ id: string }>`
    WITH markets AS MATERIALIZED (SELECT id FROM sportsbook_market WHERE id = ANY (${ids}) FOR NO KEY UPDATE SKIP LOCKED),
    matches AS MATERIALIZED (SELECT event_id FROM sportsbook_liability WHERE event_id IN (SELECT event_id FROM sportsbook_market WHERE id = ANY (${ids})) FOR NO KEY UPDATE SKIP LOCKED),
    outcomes AS MATERIALIZED (SELECT market_id, outcome_id FROM sportsbook_exposure WHERE market_id = ANY (${ids}) FOR NO KEY UPDATE SKIP LOCKED)
    SELECT id FROM sportsbook_market WHERE id = ANY (${ids}) AND id NOT IN (SELECT id FROM markets)
    UNION
    SELECT m.id FROM sportsbook_market m JOIN sportsbook_liability k ON k.event_id = m.event_id WHERE m.id = ANY (${ids}) AND k.event_id NOT IN (SELECT event_id FROM matches)
    UNION
    SELECT market_id FROM sportsbook_exposure WHERE market_id = ANY (${ids}) AND (market_id, outcome_id) NOT IN (SELECT market_id, outcome_id FROM outcomes)`.execute(
    db.k,
  );
  return new Set(rows.map(({ id }) => id));
}
