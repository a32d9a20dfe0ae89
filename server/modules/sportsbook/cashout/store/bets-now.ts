import { sql } from 'kysely';
import type { Cents } from '#kernel/money.ts';
import type { Odds } from '#kernel/odds.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { jointWins } from '../joint-wins.ts';

/** A bet with its terms and state, as a cash-out needs them. */
export interface BetNowRow {
  readonly id: string;
  readonly playerId: string;
  readonly ticketId: string;
  readonly sizes: readonly number[];
  readonly stakeMode: 'total' | 'per_line';
  readonly stakeGivenCents: Cents;
  readonly stakeCents: Cents;
  readonly payCapCents: Cents;
  readonly potentialCents: Cents;
  readonly status: string;
  readonly payoutCents: number | null;
  readonly version: number;
  readonly cashedPercent: number;
  readonly cashedCents: number;
}

const BET = sql`
  b.id, b.player_id AS "playerId", b.ticket_id AS "ticketId", b.sizes, b.stake_mode AS "stakeMode", b.stake_given_cents AS "stakeGivenCents",
  b.stake_cents AS "stakeCents", b.pay_cap_cents AS "payCapCents", b.potential_cents AS "potentialCents", b.status, b.payout_cents AS "payoutCents", b.version, b.cashed_percent AS "cashedPercent",
  b.cashed_cents AS "cashedCents"`;

/** Reads bets by id. */
export async function readBets(k: Queryable, ids: readonly string[]): Promise<BetNowRow[]> {
  const { rows } = await sql<BetNowRow>`SELECT ${BET} FROM sportsbook_bet b WHERE b.id = ANY (${[...ids]}::uuid[]) ORDER BY b.id`.execute(k);
  return rows;
}

/**
 * Locks the markets of these bets' open legs, then the bets, each in the order of their ids, so that no suspension, price or result commits during a
 * cash-out. Market locks are shared: cash-outs don't wait for each other.
 */
export async function lockBets(tx: Tx, ids: readonly string[]): Promise<BetNowRow[]> {
  await sql`
    SELECT FROM sportsbook_market m
    WHERE m.id = ANY (ARRAY(SELECT l.market_id FROM sportsbook_leg l WHERE l.bet_id = ANY (${[...ids]}::uuid[]) AND l.result IS NULL)) ORDER BY m.id FOR SHARE`.execute(
    tx,
  );
  const { rows } = await sql<BetNowRow>`
    SELECT ${BET} FROM sportsbook_bet b WHERE b.id = ANY (${[...ids]}::uuid[]) ORDER BY b.id FOR NO KEY UPDATE`.execute(tx);
  return rows;
}

/** A leg with its result, or with the present state of its market. */
export interface LegRow {
  readonly betId: string;
  readonly eventId: string;
  readonly marketId: string;
  readonly outcomeId: string;
  readonly odds: Odds;
  readonly banker: boolean;
  /** The number of its combination, and that combination's prices. */
  readonly builder: number | null;
  readonly builderPrices: readonly Odds[] | null;
  readonly result: 0 | 1 | null;
  readonly voidHalves: 0 | 1 | 2;
  readonly deadHeatPlaces: number;
  readonly deadHeatTied: number;
  readonly sport: string | null;
  readonly definition: string | null;
  readonly specifiers: Readonly<Record<string, string>> | null;
  readonly isUnderWay: boolean;
  /** sportsbook_leg_code: why the outcome can't be bet on; null if it can. An outcome without a price but with a chance can be cashed out. */
  readonly code: string | null;
  readonly version: number | null;
  readonly win: number | null;
  readonly refund: number | null;
  /** The leg's liability on its outcome. */
  readonly liabilityCents: number;
}

export interface LegNowRow extends LegRow {
  /** Set on the first leg of a combination: the joint chance of all its open legs (jointWins); null if no model joins them. */
  readonly jointWin: number | null;
}

/** Reads every leg of these bets, in order. A leg whose match has a result that settlement has not yet applied is suspended: the result may decide the bet. */
export async function readLegs(k: Queryable, betIds: readonly string[], at: Date): Promise<LegNowRow[]> {
  const { rows } = await sql<LegRow>`
    SELECT l.bet_id AS "betId", l.event_id AS "eventId", l.market_id AS "marketId", l.outcome_id AS "outcomeId", l.odds, l.banker, l.builder,
           g.prices AS "builderPrices", l.result,
           l.void_halves AS "voidHalves", l.dead_heat_places AS "deadHeatPlaces", l.dead_heat_tied AS "deadHeatTied", (e.row).sport, (m.row).definition, (m.row).specifiers,
           l.result IS NULL AND coalesce((e.row).state IN ('live', 'interrupted'), false) AS "isUnderWay",
           CASE WHEN (e.row).settled_version < (e.row).result_version AND l.result_version < (e.row).result_version THEN 'market_suspended'
             ELSE sportsbook_leg_code(m.row, e.row, p.state, CASE WHEN o.value ? 'win' THEN '{"active": true, "odds": 1}'::jsonb ELSE o.value END, ${at}) END AS code,
           (m.row).version, (o.value ->> 'win')::integer AS win, (o.value ->> 'refund')::integer AS refund, l.liability_cents AS "liabilityCents"
    FROM sportsbook_leg l
    LEFT JOIN sportsbook_builder g ON g.bet_id = l.bet_id AND g.ordinal = l.builder
    LEFT JOIN LATERAL (SELECT k AS row FROM sportsbook_market k WHERE k.id = l.market_id AND l.result IS NULL OFFSET 0) m ON true
    LEFT JOIN LATERAL (SELECT k AS row FROM sportsbook_event k WHERE k.id = l.event_id AND l.result IS NULL OFFSET 0) e ON true
    LEFT JOIN LATERAL (SELECT k.state FROM sportsbook_producer k WHERE k.source = (e.row).source AND k.producer = (e.row).priced_by
                         AND k.last_message_at >= ${at}::timestamptz - interval '20 seconds' OFFSET 0) p ON true
    LEFT JOIN LATERAL (SELECT o.value FROM jsonb_array_elements((m.row).outcomes) o WHERE o.value ->> 'id' = l.outcome_id LIMIT 1) o ON true
    WHERE l.bet_id = ANY (${[...betIds]}::uuid[]) ORDER BY l.bet_id, l.ordinal`.execute(k);
  const wins = await jointWins(k, rows);
  return rows.map((row) => ({ ...row, jointWin: wins.get(row) ?? null }));
}
