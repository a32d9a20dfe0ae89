import { sql } from 'kysely';
import type { Cents } from '#kernel/money.ts';
import type { Odds } from '#kernel/odds.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { BetState } from '../../domain/bets/reconcile-bet.ts';
import type { StandingMarket } from '../../domain/settlement/market-standing.ts';

const EVENTS_LOOKED_AT = 50;

export interface ClaimedEvent {
  readonly id: string;
  readonly resultVersion: number;
}

/**
 * Takes an event whose bets are behind its results, one that no other process is busy with; null when there is none. The event's row stays free: the
 * feed need not wait for its bets. What is learned meanwhile is a later version, for a later chunk.
 */
export async function claimEvent(tx: Tx, except: readonly string[]): Promise<ClaimedEvent | null> {
  const { rows: behind } = await sql<{ id: string }>`
    SELECT id FROM sportsbook_event
    WHERE settled_version < result_version AND id <> ALL (${[...except]}::text[]) ORDER BY id LIMIT ${EVENTS_LOOKED_AT}`.execute(tx);
  for (const { id } of behind) {
    const { rows: tried } = await sql<{ mine: boolean }>`
      SELECT pg_try_advisory_xact_lock(hashtextextended(${`sportsbook settlement:${id}`}, 0)) AS mine`.execute(tx);
    if (tried[0]?.mine !== true) continue;
    // Read again: whoever was busy with it may have brought it there.
    const { rows } = await sql<ClaimedEvent>`
      SELECT id, result_version AS "resultVersion" FROM sportsbook_event WHERE id = ${id} AND settled_version < result_version`.execute(tx);
    if (rows[0] !== undefined) return rows[0];
  }
  return null;
}

/** A bet with its terms and state, as settlement needs them. */
export interface BetRow extends BetState {
  readonly id: string;
  readonly playerId: string;
  readonly sizes: readonly number[];
  readonly stakeMode: 'total' | 'per_line';
  readonly stakeGivenCents: Cents;
  readonly stakeCents: Cents;
  readonly payCapCents: Cents;
}

/** The columns of a bet `b`, as BetRow has them. */
export const BET = sql`
  b.id, b.player_id AS "playerId", b.sizes, b.stake_mode AS "stakeMode", b.stake_given_cents AS "stakeGivenCents", b.stake_cents AS "stakeCents",
  b.pay_cap_cents AS "payCapCents", b.status, b.version, b.payout_cents AS "payoutCents", b.is_capped AS "isCapped"`;

/** Locks bets with legs on the event that are behind `version`, in the order of their ids; looks at no more than `limit` legs. */
export async function claimBets(tx: Tx, eventId: string, version: number, limit: number): Promise<BetRow[]> {
  const { rows } = await sql<BetRow>`
    SELECT ${BET} FROM sportsbook_bet b
    WHERE b.id = ANY (ARRAY(SELECT bet_id FROM sportsbook_leg WHERE event_id = ${eventId} AND result_version < ${version} LIMIT ${limit}))
    ORDER BY b.id FOR NO KEY UPDATE`.execute(tx);
  return rows;
}

/** Bets after `after` in the order of their ids, at most `limit`. */
export async function betsAfter(k: Queryable, after: string, limit: number): Promise<BetRow[]> {
  const { rows } = await sql<BetRow>`SELECT ${BET} FROM sportsbook_bet b WHERE b.id > ${after} ORDER BY b.id LIMIT ${limit}`.execute(k);
  return rows;
}

export interface LegRow {
  readonly betId: string;
  readonly ordinal: number;
  readonly eventId: string;
  readonly marketId: string;
  readonly outcomeId: string;
  readonly odds: Odds;
  readonly banker: boolean;
  readonly placedAt: Date;
  readonly result: 0 | 1 | null;
  readonly voidHalves: 0 | 1 | 2;
  readonly deadHeatPlaces: number;
  readonly deadHeatTied: number;
}

/** Every leg of the bets, in the order of bet and leg. Read after the bets were locked: another event's settlement may have written them. */
export async function legsOf(k: Queryable, betIds: readonly string[]): Promise<LegRow[]> {
  const { rows } = await sql<LegRow>`
    SELECT bet_id AS "betId", ordinal, event_id AS "eventId", market_id AS "marketId", outcome_id AS "outcomeId", odds, banker, placed_at AS "placedAt",
           result, void_halves AS "voidHalves", dead_heat_places AS "deadHeatPlaces", dead_heat_tied AS "deadHeatTied"
    FROM sportsbook_leg WHERE bet_id = ANY (${[...betIds]}::uuid[]) ORDER BY bet_id, ordinal`.execute(k);
  return rows;
}

/** The markets of an event. */
export async function marketsOf(k: Queryable, eventId: string): Promise<StandingMarket[]> {
  const { rows } = await sql<StandingMarket>`SELECT id, definition, specifiers FROM sportsbook_market WHERE event_id = ${eventId}`.execute(k);
  return rows;
}
