import { sql } from 'kysely';
import type { Cents } from '#kernel/money.ts';
import type { Odds } from '#kernel/odds.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { readInPages } from '#server/platform/db/read-in-pages.ts';
import type { StoredTerms } from '../bet-now.ts';

/** A paid cash-out with its bet's terms and its award. */
export interface AuditCashout {
  readonly id: string;
  readonly betId: string;
  readonly playerId: string;
  readonly share: number;
  readonly amountCents: number;
  readonly terms: StoredTerms;
  readonly endedAt: Date;
  readonly sizes: readonly number[];
  readonly stakeMode: 'total' | 'per_line';
  readonly stakeGivenCents: Cents;
  readonly payCapCents: Cents;
  readonly award: {
    readonly payoutCents: number;
    readonly stakeId: string;
    readonly playerId: string;
    readonly awardedAt: Date;
    readonly isReversed: boolean;
  } | null;
}

type AuditRecord = Omit<AuditCashout, 'award'> & {
  readonly payoutCents: number | null;
  readonly stakeId: string;
  readonly awardPlayerId: string;
  readonly awardedAt: Date;
  readonly isReversed: boolean;
};

/** Reads all paid cash-outs in pages. */
export async function* auditCashouts(k: Queryable): AsyncGenerator<readonly AuditCashout[]> {
  const pages = readInPages(
    k,
    sql<AuditRecord>`
      SELECT c.id, c.bet_id AS "betId", c.player_id AS "playerId", c.share, c.amount_cents AS "amountCents", c.terms, c.ended_at AS "endedAt",
             b.sizes, b.stake_mode AS "stakeMode", b.stake_given_cents AS "stakeGivenCents", b.pay_cap_cents AS "payCapCents",
             a.payout_cents AS "payoutCents", a.stake_id AS "stakeId", a.player_id AS "awardPlayerId", a.awarded_at AS "awardedAt", a.reversed_at IS NOT NULL AS "isReversed"
      FROM sportsbook_cashout c JOIN sportsbook_bet b ON b.id = c.bet_id LEFT JOIN stakes_api_award_audit a ON a.id = c.id
      WHERE c.status = 'done'`,
  );
  for await (const rows of pages) {
    yield rows.map(({ payoutCents, stakeId, awardPlayerId, awardedAt, isReversed, ...cashout }) => ({
      ...cashout,
      award: payoutCents === null ? null : { payoutCents, stakeId, playerId: awardPlayerId, awardedAt, isReversed },
    }));
  }
}

/** A used quote with the data of its cash-out and the terms of its bet. */
export interface AuditQuote {
  readonly cashoutId: string;
  readonly betId: string;
  readonly share: number;
  readonly amountCents: number;
  readonly terms: StoredTerms;
  readonly isAsAsked: boolean;
  readonly sizes: readonly number[];
  readonly stakeMode: 'total' | 'per_line';
  readonly stakeGivenCents: Cents;
  readonly payCapCents: Cents;
}

/** Reads all used quotes that are still stored, in pages. */
export function auditQuotes(k: Queryable): AsyncGenerator<readonly AuditQuote[]> {
  return readInPages(
    k,
    sql<AuditQuote>`
      SELECT c.id AS "cashoutId", c.bet_id AS "betId", q.share, q.amount_cents AS "amountCents", q.terms,
             (q.bet_id, q.share, q.amount_cents) = (c.bet_id, c.share, c.asked_cents) AND c.requested_at BETWEEN q.made_at AND q.expires_at
               AND q.expires_at = q.made_at + interval '5 seconds' AS "isAsAsked",
             b.sizes, b.stake_mode AS "stakeMode", b.stake_given_cents AS "stakeGivenCents", b.pay_cap_cents AS "payCapCents"
      FROM sportsbook_cashout c JOIN sportsbook_cashout_quote q ON q.id = c.quote_id JOIN sportsbook_bet b ON b.id = c.bet_id`,
  );
}

/** A leg as contracted. */
export interface AuditLeg {
  readonly betId: string;
  readonly eventId: string;
  readonly marketId: string;
  readonly outcomeId: string;
  readonly odds: Odds;
  readonly banker: boolean;
  /** The number of its combination, and that combination's prices. */
  readonly builder: number | null;
  readonly builderPrices: readonly Odds[] | null;
}

/** Reads the legs of bets, in order, by bet. */
export async function auditLegs(k: Queryable, betIds: readonly string[]): Promise<ReadonlyMap<string, readonly AuditLeg[]>> {
  const { rows } = await sql<AuditLeg>`
    SELECT l.bet_id AS "betId", l.event_id AS "eventId", l.market_id AS "marketId", l.outcome_id AS "outcomeId", l.odds, l.banker, l.builder, g.prices AS "builderPrices"
    FROM sportsbook_leg l LEFT JOIN sportsbook_builder g ON g.bet_id = l.bet_id AND g.ordinal = l.builder
    WHERE l.bet_id = ANY (${[...betIds]}::uuid[]) ORDER BY l.bet_id, l.ordinal`.execute(k);
  return Map.groupBy(rows, ({ betId }) => betId);
}

/** Finds bets whose cash-outs do not add up to their stored total or belong to another player, and awards without a cash-out. */
export async function brokenBets(k: Queryable): Promise<string[]> {
  const { rows } = await sql<{ detail: string }>`
    SELECT format('bet %s (%s): %s %% cashed out for %s, its cash-outs make %s %% for %s', b.id, b.status, b.cashed_percent, b.cashed_cents, c.percent, c.cents) AS detail
    FROM sportsbook_bet b
    LEFT JOIN (
      SELECT bet_id, sum(share) AS percent, sum(amount_cents) AS cents, count(DISTINCT player_id) AS players, min(player_id::text)::uuid AS player_id, max(ended_at) AS last
      FROM sportsbook_cashout WHERE status = 'done' GROUP BY 1
    ) c ON c.bet_id = b.id
    WHERE (b.cashed_percent, b.cashed_cents) IS DISTINCT FROM (coalesce(c.percent, 0), coalesce(c.cents, 0))
       OR (c.bet_id IS NOT NULL AND (c.players <> 1 OR c.player_id <> b.player_id OR b.cashed_cents + coalesce(b.payout_cents, 0) > b.potential_cents
                                     OR (b.status = 'cashed_out' AND c.last <> b.ended_at)))
    UNION ALL
    SELECT format('award %s of sports stake %s has no cash-out', a.id, a.stake_id) FROM stakes_api_award_audit a
    WHERE a.vertical = 'sports' AND NOT EXISTS (SELECT FROM sportsbook_cashout c WHERE c.id = a.id AND c.status = 'done')
    LIMIT 200`.execute(k);
  return rows.map(({ detail }) => detail);
}

/**
 * Finds stakes that count against no rollover without a cash-out, or that count in spite of one. A stake closed before its first cash-out had already
 * counted; at equal instants either order is possible.
 */
export async function brokenForgone(k: Queryable): Promise<string[]> {
  const { rows } = await sql<{ detail: string }>`
    SELECT format('stake %s of game %s %s rollovers, its first cash-out was %s', s.id, s.game, CASE WHEN s.forgone THEN 'forgoes' ELSE 'counts against' END,
                  coalesce(c.first::text, 'never')) AS detail
    FROM stakes_api_audit s
    LEFT JOIN (SELECT bet_id, min(ended_at) AS first FROM sportsbook_cashout WHERE status = 'done' GROUP BY 1) c ON c.bet_id = s.id
    LEFT JOIN LATERAL (SELECT min(k.at) AS first FROM sportsbook_settlement k WHERE k.bet_id = c.bet_id AND k.kind IN ('settled', 'void') OFFSET 0) e ON true
    WHERE (s.forgone AND (c.first IS NULL OR e.first < c.first)) OR (NOT s.forgone AND c.first IS NOT NULL AND coalesce(e.first > c.first, true)) LIMIT 200`.execute(
    k,
  );
  return rows.map(({ detail }) => detail);
}

/** Finds rules of a player other than the bet's, or for more than the bet may pay. */
export async function brokenRules(k: Queryable): Promise<string[]> {
  const { rows } = await sql<{ detail: string }>`
    SELECT format('the rule of bet %s: %s for player %s', r.bet_id, r.amount_cents, r.player_id) AS detail
    FROM sportsbook_cashout_rule r JOIN sportsbook_bet b ON b.id = r.bet_id
    WHERE r.player_id <> b.player_id OR r.amount_cents > b.potential_cents LIMIT 200`.execute(k);
  return rows.map(({ detail }) => detail);
}
