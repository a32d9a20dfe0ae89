import { sql } from 'kysely';
import type { BetKind, BetReceipt, BetStatus, OddsChange } from '#contracts/sportsbook-bets.ts';
import type { Cents } from '#kernel/money.ts';
import type { Odds } from '#kernel/odds.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { readInPages } from '#server/platform/db/read-in-pages.ts';

/** A bet as the nightly check reads it, with what its ticket says of the call that placed it. */
export interface AuditBet {
  readonly id: string;
  readonly ticketId: string;
  readonly playerId: string;
  readonly ordinal: number;
  readonly kind: BetKind;
  readonly sizes: readonly number[];
  readonly stakeMode: 'total' | 'per_line';
  readonly stakeGivenCents: Cents;
  readonly stakeCents: Cents;
  readonly lines: number;
  readonly payCapCents: Cents;
  readonly potentialCents: Cents;
  readonly oddsChange: OddsChange;
  readonly receipt: Partial<BetReceipt>;
  readonly placedAt: Date;
  readonly status: BetStatus;
  /** Null while open, like the payout. */
  readonly endedAt: Date | null;
  readonly payoutCents: number | null;
  /** Of the ticket; null when there is none. */
  readonly ticketPlayerId: string | null;
  readonly key: string | null;
  /** Hex. */
  readonly fingerprint: string | null;
  readonly ticketPlacedAt: Date | null;
}

/** Every bet there is, in pages. `k` is a snapshot. */
export function auditBets(k: Queryable): AsyncGenerator<readonly AuditBet[]> {
  return readInPages(
    k,
    sql<AuditBet>`
      SELECT b.id, b.ticket_id AS "ticketId", b.player_id AS "playerId", b.ordinal, b.kind, b.sizes, b.stake_mode AS "stakeMode",
             b.stake_given_cents AS "stakeGivenCents", b.stake_cents AS "stakeCents", b.lines, b.pay_cap_cents AS "payCapCents",
             b.potential_cents AS "potentialCents", b.odds_change AS "oddsChange", b.receipt, b.placed_at AS "placedAt", b.status, b.ended_at AS "endedAt",
             b.payout_cents AS "payoutCents", t.player_id AS "ticketPlayerId", t.key, encode(t.fingerprint, 'hex') AS fingerprint, t.placed_at AS "ticketPlacedAt"
      FROM sportsbook_bet b LEFT JOIN sportsbook_ticket t ON t.id = b.ticket_id`,
  );
}

/** A leg as it was contracted. */
export interface AuditLeg {
  readonly betId: string;
  readonly ordinal: number;
  readonly eventId: string;
  readonly marketId: string;
  readonly outcomeId: string;
  readonly requested: Odds;
  readonly odds: Odds;
  readonly oddsVersion: number;
  readonly ruleVersion: number;
  readonly banker: boolean;
  readonly exposureCents: number;
  readonly placedAt: Date;
}

/** The legs of these bets, by bet, in their order. */
export async function auditLegs(k: Queryable, betIds: readonly string[]): Promise<ReadonlyMap<string, readonly AuditLeg[]>> {
  const { rows } = await sql<AuditLeg>`
    SELECT bet_id AS "betId", ordinal, event_id AS "eventId", market_id AS "marketId", outcome_id AS "outcomeId", odds_requested AS requested, odds,
           odds_version AS "oddsVersion", rule_version AS "ruleVersion", banker, exposure_cents AS "exposureCents", placed_at AS "placedAt"
    FROM sportsbook_leg WHERE bet_id = ANY (${[...betIds]}::uuid[]) ORDER BY bet_id, ordinal`.execute(k);
  return Map.groupBy(rows, ({ betId }) => betId);
}

/** An outcome whose liability is not that of its legs, "centavos/legs" on both sides. */
export interface WrongExposure {
  readonly marketId: string;
  readonly outcomeId: string;
  readonly kept: string;
  readonly legs: string;
}

/** Outcomes whose liability is not the sum of the legs of bets that are not void. */
export async function wrongExposures(k: Queryable): Promise<WrongExposure[]> {
  const { rows } = await sql<WrongExposure>`
    WITH standing AS (
      SELECT l.market_id, l.outcome_id, sum(l.exposure_cents) AS cents, count(*) AS legs
      FROM sportsbook_leg l JOIN sportsbook_bet b ON b.id = l.bet_id WHERE b.status <> 'void' GROUP BY l.market_id, l.outcome_id
    )
    SELECT market_id AS "marketId", outcome_id AS "outcomeId",
           concat_ws('/', coalesce(x.exposure_cents, 0), coalesce(x.legs, 0)) AS kept, concat_ws('/', coalesce(s.cents, 0), coalesce(s.legs, 0)) AS legs
    FROM sportsbook_exposure x FULL JOIN standing s USING (market_id, outcome_id)
    WHERE (coalesce(x.exposure_cents, 0), coalesce(x.legs, 0)) IS DISTINCT FROM (coalesce(s.cents, 0), coalesce(s.legs, 0)) LIMIT 200`.execute(k);
  return rows;
}

/** What a ticket was answered, and which no bet of its own bears out. */
export interface BrokenAnswer {
  readonly ticketId: string;
  /** As the answer names it; null for an answer that accepts no bet at all. */
  readonly betId: string | null;
}

/** Tickets whose stored answer accepts a bet that is not there as it was told, or accepts none. */
export async function brokenAnswers(k: Queryable): Promise<BrokenAnswer[]> {
  const { rows } = await sql<BrokenAnswer>`
    SELECT t.id AS "ticketId", told.value ->> 'id' AS "betId"
    FROM sportsbook_ticket t
    LEFT JOIN LATERAL (SELECT a.value FROM jsonb_array_elements(t.answer -> 'bets') a WHERE a.value ->> 'status' = 'accepted') told ON true
    LEFT JOIN sportsbook_bet b ON b.id = (told.value ->> 'id')::uuid AND b.ticket_id = t.id AND b.player_id = t.player_id
    WHERE (b.stake_cents, b.potential_cents) IS DISTINCT FROM ((told.value ->> 'stake')::bigint, (told.value ->> 'potential_payout')::bigint) OR b.id IS NULL
    ORDER BY t.id LIMIT 200`.execute(k);
  return rows;
}

/** Tickets whose stored answer tells a balance that the wallet never had, one sentence each. */
export async function brokenBalances(k: Queryable): Promise<string[]> {
  const { rows } = await sql<{ detail: string }>`
    SELECT format('ticket %s was told %s, the wallet had %s + %s at that version', t.id, t.answer -> 'balance', b.cash_after, b.bonus_after) AS detail
    FROM sportsbook_ticket t
    LEFT JOIN stakes_api_balance_step b ON b.player_id = t.player_id AND b.wallet_version = (t.answer -> 'balance' ->> 'version')::bigint
    WHERE (b.cash_after, b.bonus_after) IS DISTINCT FROM ((t.answer -> 'balance' ->> 'value')::bigint, (t.answer -> 'balance' ->> 'bonus')::bigint)
    LIMIT 200`.execute(k);
  return rows.map(({ detail }) => detail);
}

/** Of these ids, those that are bets. */
export async function knownBets(k: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const rows = await k
    .selectFrom('sportsbook_bet')
    .select('id')
    .where('id', 'in', [...ids])
    .execute();
  return new Set(rows.map(({ id }) => id));
}
