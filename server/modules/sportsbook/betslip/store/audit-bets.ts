import { sql } from 'kysely';
import type { BetKind, BetReceipt, BetStatus, OddsChange } from '#contracts/sportsbook/bets.ts';
import type { Cents } from '#kernel/money.ts';
import type { Odds } from '#kernel/odds.ts';
import { betsUnlikeStakes, type RiskRow } from '#server/modules/stakes/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { readInPages } from '#server/platform/db/read-in-pages.ts';

/** A bet as the nightly check reads it. */
export interface AuditBet {
  readonly id: string;
  readonly ticketId: string;
  readonly kind: BetKind;
  readonly sizes: readonly number[];
  readonly stakeMode: 'total' | 'per_line';
  readonly stakeGivenCents: Cents;
  readonly stakeCents: Cents;
  readonly lines: number;
  readonly payCapCents: Cents;
  readonly potentialCents: Cents;
  readonly oddsChange: OddsChange;
  /** Null until the bet is accepted. */
  readonly receipt: Partial<BetReceipt> | null;
  readonly placedAt: Date;
  /** When a bet that waited was accepted; null for other bets. */
  readonly acceptedAt: Date | null;
  readonly status: BetStatus;
  /** Null while the bet is open. */
  readonly payoutCents: number | null;
}

/** Reads all bets in pages. `k` is a snapshot. */
export function auditBets(k: Queryable): AsyncGenerator<readonly AuditBet[]> {
  return readInPages(
    k,
    sql<AuditBet>`
      SELECT id, ticket_id AS "ticketId", kind, sizes, stake_mode AS "stakeMode", stake_given_cents AS "stakeGivenCents", stake_cents AS "stakeCents", lines,
             pay_cap_cents AS "payCapCents", potential_cents AS "potentialCents", odds_change AS "oddsChange", receipt, placed_at AS "placedAt", accepted_at AS "acceptedAt", status,
             payout_cents AS "payoutCents"
      FROM sportsbook_bet`,
  );
}

/**
 * Finds bets, tickets and stakes of the sportsbook that disagree or lack their counterpart, one sentence each. The stake of a single is booked on the side of
 * its outcome in its market; other stakes have no side. The stake of a waiting bet is open, that of a rejected bet void.
 */
export async function desyncedBets(k: Queryable): Promise<string[]> {
  const ofOtherStakes = await betsUnlikeStakes(k, {
    game: 'sportsbook',
    what: 'sports bet',
    bets: sql`
      SELECT b.id, b.id AS stake_id, b.player_id, b.ticket_id::text AS round_ref,
             CASE WHEN b.status = 'rejected' OR (b.status = 'void' AND b.cashed_percent = 0) THEN 'void' WHEN b.ended_at IS NULL THEN 'open' ELSE 'settled' END AS status,
             b.stake_cents, CASE b.status WHEN 'rejected' THEN b.stake_cents ELSE b.payout_cents END AS payout_cents, b.placed_at AS opened_at, b.ended_at AS closed_at,
             l.outcome_id AS side, l.market_id AS risk_group, t.key, t.fingerprint, b.ordinal
      FROM sportsbook_bet b
      LEFT JOIN sportsbook_ticket t ON t.id = b.ticket_id
      LEFT JOIN sportsbook_leg l ON b.kind = 'single' AND l.bet_id = b.id AND l.ordinal = 0`,
  });
  const { rows: ofOtherTickets } = await sql<{ detail: string }>`
    SELECT format('sports bet %s: its ticket %s is of another player or instant, or missing', b.id, b.ticket_id) AS detail
    FROM sportsbook_bet b LEFT JOIN sportsbook_ticket t ON t.id = b.ticket_id
    WHERE (t.player_id, t.placed_at) IS DISTINCT FROM (b.player_id, b.placed_at) LIMIT 200`.execute(k);
  return [...ofOtherStakes, ...ofOtherTickets.map(({ detail }) => detail)];
}

/** A leg as contracted. */
export interface AuditLeg {
  readonly betId: string;
  readonly ordinal: number;
  readonly eventId: string;
  readonly marketId: string;
  readonly outcomeId: string;
  readonly requested: Odds;
  readonly odds: Odds;
  /** The price at which the stake was taken, if different. */
  readonly oddsStaked: Odds | null;
  readonly oddsVersion: number;
  readonly ruleVersion: number;
  readonly banker: boolean;
  readonly builder: number | null;
  readonly exposureCents: number;
  readonly placedAt: Date;
  /** The sport of its event and market; empty if they are missing. */
  readonly sport: string;
  readonly definition: string;
  readonly specifiers: Readonly<Record<string, string>>;
}

/** Reads the legs of these bets, by bet, in order. */
export async function auditLegs(k: Queryable, betIds: readonly string[]): Promise<ReadonlyMap<string, readonly AuditLeg[]>> {
  const { rows } = await sql<AuditLeg>`
    SELECT l.bet_id AS "betId", l.ordinal, l.event_id AS "eventId", l.market_id AS "marketId", l.outcome_id AS "outcomeId", l.odds_requested AS requested, l.odds, l.odds_staked AS "oddsStaked",
           l.odds_version AS "oddsVersion", l.rule_version AS "ruleVersion", l.banker, l.builder, l.exposure_cents AS "exposureCents", l.placed_at AS "placedAt",
           coalesce(e.sport, '') AS sport, coalesce(m.definition, '') AS definition, coalesce(m.specifiers, '{}') AS specifiers
    FROM sportsbook_leg l LEFT JOIN sportsbook_market m ON m.id = l.market_id LEFT JOIN sportsbook_event e ON e.id = m.event_id
    WHERE l.bet_id = ANY (${[...betIds]}::uuid[]) ORDER BY l.bet_id, l.ordinal`.execute(k);
  return Map.groupBy(rows, ({ betId }) => betId);
}

/** A combination as contracted. */
export interface AuditBuilder {
  readonly betId: string;
  readonly ordinal: number;
  readonly requested: Odds;
  readonly odds: Odds;
  readonly prices: readonly Odds[];
  readonly oddsStaked: Odds | null;
}

/** Reads the combinations of these bets, by bet, in order. */
export async function auditBuilders(k: Queryable, betIds: readonly string[]): Promise<ReadonlyMap<string, readonly AuditBuilder[]>> {
  const { rows } = await sql<AuditBuilder>`
    SELECT bet_id AS "betId", ordinal, odds_requested AS requested, odds, prices, odds_staked AS "oddsStaked"
    FROM sportsbook_builder WHERE bet_id = ANY (${[...betIds]}::uuid[]) ORDER BY bet_id, ordinal`.execute(k);
  return Map.groupBy(rows, ({ betId }) => betId);
}

/** Reads the possible losses of these bets' stakes, by bet and in the order of the groups; bets from before decision 053 have none. */
export async function auditRisks(k: Queryable, betIds: readonly string[]): Promise<ReadonlyMap<string, readonly RiskRow[]>> {
  const { rows } = await sql<RiskRow & { readonly stake_id: string }>`
    SELECT stake_id, risk_group, staked_cents, return_from, to_jsonb(return_cents) AS return_cents FROM stakes_api_risk
    WHERE stake_id = ANY (${[...betIds]}::uuid[]) ORDER BY stake_id, risk_group COLLATE "C"`.execute(k);
  return Map.groupBy(rows, ({ stake_id }) => stake_id);
}

/** A ticket's stored answer without a matching bet. */
export interface BrokenAnswer {
  readonly ticketId: string;
  /** The bet id in the answer; null for an answer that takes no bet. */
  readonly betId: string | null;
}

/** Finds tickets whose stored answer accepts no bet, or accepts (at once or after a wait) a bet that does not exist with those terms. */
export async function brokenAnswers(k: Queryable): Promise<BrokenAnswer[]> {
  const { rows } = await sql<BrokenAnswer>`
    SELECT t.id AS "ticketId", told.value ->> 'id' AS "betId"
    FROM sportsbook_ticket t
    LEFT JOIN LATERAL (SELECT a.value FROM jsonb_array_elements(t.answer -> 'bets') a WHERE a.value ->> 'status' IN ('accepted', 'pending_acceptance')) told ON true
    LEFT JOIN sportsbook_bet b ON b.id = (told.value ->> 'id')::uuid AND b.ticket_id = t.id AND b.player_id = t.player_id
    WHERE (b.stake_cents, coalesce((SELECT r.due_at FROM sportsbook_bet_review r WHERE r.bet_id = b.id), b.accept_after)) IS DISTINCT FROM ((told.value ->> 'stake')::bigint, (told.value ->> 'accept_after')::timestamptz) OR b.id IS NULL
       -- The price of a bet that waited is contracted later.
       OR (b.accept_after IS NULL AND b.potential_cents IS DISTINCT FROM (told.value ->> 'potential_payout')::bigint)
    ORDER BY t.id LIMIT 200`.execute(k);
  return rows;
}

/** Finds tickets whose stored answer has a balance that the wallet never had, one sentence each. */
export async function brokenBalances(k: Queryable): Promise<string[]> {
  const { rows } = await sql<{ detail: string }>`
    SELECT format('ticket %s was told %s, the wallet had %s + %s at that version', t.id, t.answer -> 'balance', b.cash_after, b.bonus_after) AS detail
    FROM sportsbook_ticket t
    LEFT JOIN stakes_api_balance_step b ON b.player_id = t.player_id AND b.wallet_version = (t.answer -> 'balance' ->> 'version')::bigint
    WHERE (b.cash_after, b.bonus_after) IS DISTINCT FROM ((t.answer -> 'balance' ->> 'value')::bigint, (t.answer -> 'balance' ->> 'bonus')::bigint)
    LIMIT 200`.execute(k);
  return rows.map(({ detail }) => detail);
}
