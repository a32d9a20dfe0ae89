import { type RawBuilder, sql } from 'kysely';
import type { BetKind, OddsChange } from '#contracts/sportsbook/bets.ts';
import type { Cents } from '#kernel/money.ts';
import type { Odds } from '#kernel/odds.ts';
import type { Queryable } from '#server/platform/db/database.ts';

/** A leg of a waiting bet, as placed. */
export interface WaitingLegRow {
  readonly eventId: string;
  readonly marketId: string;
  readonly outcomeId: string;
  readonly requested: Odds;
  /** The price in force at placement. */
  readonly odds: Odds;
  readonly ruleVersion: number;
  readonly banker: boolean;
  /** The number of its combination. */
  readonly builder: number | null;
}

/** A combination of a waiting bet. */
export interface WaitingBuilderRow {
  readonly requested: Odds;
  readonly odds: Odds;
}

/** A bet that waits for its acceptance or for its player's answer to a re-offer. */
export interface WaitingBetRow {
  readonly id: string;
  readonly ticketId: string;
  readonly playerId: string;
  /** Null for a bet placed before sessions were stored. */
  readonly sessionId: string | null;
  readonly status: 'pending_acceptance' | 'reoffered';
  readonly reoffers: number;
  /** Text with full precision, since the row is compared by it. */
  readonly dueAt: string;
  readonly isDue: boolean;
  readonly kind: BetKind;
  readonly sizes: readonly number[];
  readonly stakeMode: 'total' | 'per_line';
  readonly stakeGivenCents: Cents;
  readonly stakeCents: Cents;
  readonly lines: number;
  readonly payCapCents: Cents;
  readonly oddsChange: OddsChange;
  readonly placedAt: Date;
  /** An operator's decision on the bet; `open`: not decided yet; null: no review needed. */
  readonly review: 'open' | 'accept' | 'refuse' | null;
  /** Set for a re-offered bet. */
  readonly reofferOdds: readonly Odds[] | null;
  readonly legs: readonly WaitingLegRow[];
  readonly builders: readonly WaitingBuilderRow[];
}

/** Rows that a run leaves out: quarantined bets, and markets and players that another transaction locks for long. */
export interface LeftOut {
  readonly bets: readonly string[];
  readonly markets: ReadonlySet<string>;
  readonly players: ReadonlySet<string>;
}

function waiting(which: RawBuilder<unknown>, at: Date) {
  return sql<WaitingBetRow>`
    SELECT b.id, b.ticket_id AS "ticketId", b.player_id AS "playerId",
           (SELECT t.session_id FROM sportsbook_ticket t WHERE t.id = b.ticket_id) AS "sessionId", b.status, b.reoffers, b.due_at::text AS "dueAt", b.due_at <= ${at} AS "isDue", b.kind, b.sizes,
           b.stake_mode AS "stakeMode", b.stake_given_cents AS "stakeGivenCents", b.stake_cents AS "stakeCents", b.lines, b.pay_cap_cents AS "payCapCents",
           b.odds_change AS "oddsChange", b.placed_at AS "placedAt", b.reoffer_odds AS "reofferOdds", l.legs, g.builders,
           (SELECT coalesce(r.decision, 'open') FROM sportsbook_bet_review r WHERE r.bet_id = b.id) AS review
    FROM (${which}) b
    CROSS JOIN LATERAL (
      SELECT jsonb_agg(jsonb_build_object('eventId', k.event_id, 'marketId', k.market_id, 'outcomeId', k.outcome_id, 'requested', k.odds_requested, 'odds', k.odds,
               'ruleVersion', k.rule_version, 'banker', k.banker, 'builder', k.builder) ORDER BY k.ordinal) AS legs
      FROM sportsbook_leg k WHERE k.bet_id = b.id) l
    CROSS JOIN LATERAL (
      SELECT coalesce(jsonb_agg(jsonb_build_object('requested', k.odds_requested, 'odds', k.odds) ORDER BY k.ordinal), '[]') AS builders
      FROM sportsbook_builder k WHERE k.bet_id = b.id) g
    ORDER BY b.due_at, b.id`;
}

/** Reads the bets whose wait is over at `at`, longest wait first, except those left out. */
export async function dueBets(k: Queryable, at: Date, { bets, markets, players }: LeftOut, limit: number): Promise<WaitingBetRow[]> {
  const isHeld =
    markets.size === 0 ? sql`false` : sql`EXISTS (SELECT FROM sportsbook_leg g WHERE g.bet_id = w.id AND g.market_id = ANY (${[...markets]}::text[]))`;
  const due = sql`
    SELECT w.* FROM sportsbook_bet w
    WHERE w.due_at <= ${at} AND w.id <> ALL (${[...bets]}::uuid[]) AND w.player_id <> ALL (${[...players]}::uuid[]) AND NOT ${isHeld}
    ORDER BY w.due_at, w.id LIMIT ${limit}`;
  return (await waiting(due, at).execute(k)).rows;
}

/** When the next wait ends; null if no bet waits. */
export async function nextWaitEnd(k: Queryable): Promise<Date | null> {
  const { rows } = await sql<{ due: Date | null }>`SELECT min(due_at) AS due FROM sportsbook_bet WHERE due_at IS NOT NULL`.execute(k);
  return rows[0]?.due ?? null;
}

/** Reads one waiting bet; undefined if it does not wait. */
export async function waitingBet(k: Queryable, id: string, at: Date): Promise<WaitingBetRow | undefined> {
  return (await waiting(sql`SELECT w.* FROM sportsbook_bet w WHERE w.id = ${id} AND w.due_at IS NOT NULL`, at).execute(k)).rows[0];
}

/** Reads the re-offer state of a player's bet; undefined for another player's bet and for an unknown id. `id` must be a UUID. */
export async function reofferedBet(
  k: Queryable,
  playerId: string,
  id: string,
): Promise<{ readonly status: string; readonly reoffers: number; readonly reason: string | null } | undefined> {
  const { rows } = await sql<{ status: string; reoffers: number; reason: string | null }>`
    SELECT status, reoffers, rejection ->> 'reason' AS reason FROM sportsbook_bet WHERE id = ${id} AND player_id = ${playerId}`.execute(k);
  return rows[0];
}
