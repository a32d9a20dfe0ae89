import { sql } from 'kysely';
import type { Cents } from '#kernel/money.ts';
import type { Odds } from '#kernel/odds.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { BetState } from '../../domain/bets/reconcile-bet.ts';
import type { VoidReason } from '../../domain/bets/settle-bet.ts';
import type { StandingMarket } from '../../domain/settlement/market-standing.ts';

export interface EventBehind {
  readonly id: string;
  readonly resultVersion: number;
}

/** Finds an event, not in `except`, whose bets are behind its results; null if there is none. */
export async function nextEvent(k: Queryable, except: readonly string[]): Promise<EventBehind | null> {
  const { rows } = await sql<EventBehind>`
    SELECT id, result_version AS "resultVersion" FROM sportsbook_event
    WHERE settled_version < result_version AND id <> ALL (${[...except]}::text[]) ORDER BY id LIMIT 1`.execute(k);
  return rows[0] ?? null;
}

/**
 * Locks the event against other settling processes until the transaction ends; false if another one has it. The event's row stays free: the feed need not wait
 * for the bets. A result recorded meanwhile is a later version, for a later chunk.
 */
export async function tryEvent(tx: Tx, eventId: string): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${`sportsbook settlement:${eventId}`}, 0)) AS mine`.execute(tx);
  return rows[0]?.mine === true;
}

/** The rows that settlement skips for now: quarantined bets, and bets on markets that cannot be settled. */
export interface LeftBehind {
  readonly bets: readonly string[];
  readonly markets: readonly string[];
}

/**
 * Condition for legs of the event that are behind `version`, except the skipped ones; `l` is the leg. Legs of bets that are not accepted are never behind:
 * their result_version is the greatest possible.
 */
function behind(eventId: string, version: number, { bets, markets }: LeftBehind) {
  const isBehind = sql`l.event_id = ${eventId} AND l.result_version < ${version}`;
  if (bets.length === 0 && markets.length === 0) return isBehind;
  return sql`${isBehind} AND NOT (l.bet_id = ANY (${[...bets]}::uuid[]))
    AND NOT EXISTS (SELECT FROM sportsbook_leg o WHERE o.bet_id = l.bet_id AND o.market_id = ANY (${[...markets]}::text[]))`;
}

/** Reads bets with legs on the event that are behind `version`, in the order of their ids; reads at most `limit` legs. */
export async function betsBehind(k: Queryable, { id, resultVersion }: EventBehind, left: LeftBehind, limit: number): Promise<string[]> {
  const { rows } = await sql<{ bet_id: string }>`
    SELECT DISTINCT bet_id FROM (SELECT l.bet_id FROM sportsbook_leg l WHERE ${behind(id, resultVersion, left)} LIMIT ${limit}) looked ORDER BY bet_id`.execute(
    k,
  );
  return rows.map((row) => row.bet_id);
}

/** Returns those of the markets that have a leg on the event that is behind. */
export async function marketsBehind(k: Queryable, { id, resultVersion }: EventBehind, markets: readonly string[]): Promise<string[]> {
  if (markets.length === 0) return [];
  const { rows } = await sql<{ market_id: string }>`
    SELECT DISTINCT market_id FROM sportsbook_leg
    WHERE event_id = ${id} AND result_version < ${resultVersion} AND market_id = ANY (${[...markets]}::text[]) ORDER BY market_id`.execute(k);
  return rows.map((row) => row.market_id);
}

/**
 * Marks the event as settled if its results have reached every bet except the skipped ones and no leg still waits. Locks only the event: a transaction that
 * has locked money must not wait for it.
 */
export async function finishEvent(tx: Tx, { id, resultVersion }: EventBehind, left: LeftBehind): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE sportsbook_event SET settled_version = ${resultVersion}
    WHERE id = ${id} AND settled_version < ${resultVersion} AND NOT EXISTS (SELECT FROM sportsbook_leg l WHERE ${behind(id, resultVersion, left)})`.execute(tx);
  return numAffectedRows === 1n;
}

/** A bet with its terms and state, as settlement needs them. */
export interface BetRow extends BetState {
  readonly id: string;
  readonly playerId: string;
  readonly sizes: readonly number[];
  readonly stakeMode: 'total' | 'per_line';
  readonly stakeGivenCents: Cents;
  readonly stakeCents: Cents;
  readonly lines: number;
  readonly payCapCents: Cents;
  /** The reason why the bet is void whatever its legs' results; null without one. */
  readonly voidReason: VoidReason | null;
  /** The cashed-out share of its stake, in percent. */
  readonly cashedPercent: number;
  /** The amount paid for the cash-outs. */
  readonly cashedCents: number;
}

/** The columns of a bet `b`, as BetRow has them. */
const BET = sql`
  b.id, b.player_id AS "playerId", b.sizes, b.stake_mode AS "stakeMode", b.stake_given_cents AS "stakeGivenCents", b.stake_cents AS "stakeCents", b.lines,
  b.pay_cap_cents AS "payCapCents", b.status, b.version, b.payout_cents AS "payoutCents", b.is_capped AS "isCapped",
  b.void_reason AS "voidReason", b.cashed_percent AS "cashedPercent", b.cashed_cents AS "cashedCents"`;

/** Locks those of the bets with legs on the event that are behind, in the order of their ids. Needs tryEvent. */
export async function claimBets(tx: Tx, { id, resultVersion }: EventBehind, betIds: readonly string[]): Promise<BetRow[]> {
  const { rows } = await sql<BetRow>`
    SELECT ${BET} FROM sportsbook_bet b
    WHERE b.id = ANY (ARRAY(SELECT bet_id FROM sportsbook_leg WHERE event_id = ${id} AND result_version < ${resultVersion} AND bet_id = ANY (${[...betIds]}::uuid[])))
    ORDER BY b.id FOR NO KEY UPDATE`.execute(tx);
  return rows;
}

/** Reads and locks one bet; null if there is none. */
export async function lockBet(tx: Tx, id: string): Promise<BetRow | null> {
  const { rows } = await sql<BetRow>`SELECT ${BET} FROM sportsbook_bet b WHERE b.id = ${id} FOR NO KEY UPDATE`.execute(tx);
  return rows[0] ?? null;
}

/** Reads bets after `after` in the order of their ids, at most `limit`, without bets that were never accepted, which follow no leg. */
export async function betsAfter(k: Queryable, after: string, limit: number): Promise<BetRow[]> {
  const { rows } =
    await sql<BetRow>`SELECT ${BET} FROM sportsbook_bet b WHERE b.id > ${after} AND b.status NOT IN ('pending_acceptance', 'reoffered', 'rejected') ORDER BY b.id LIMIT ${limit}`.execute(
      k,
    );
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
  /** The number of its combination, and that combination's prices. */
  readonly builder: number | null;
  readonly builderPrices: readonly Odds[] | null;
  readonly placedAt: Date;
  readonly result: 0 | 1 | null;
  readonly voidHalves: 0 | 1 | 2;
  readonly deadHeatPlaces: number;
  readonly deadHeatTied: number;
  /** The leg's present liability on its outcome; `exposureCents` is the contracted one. */
  readonly liabilityCents: number;
  readonly exposureCents: number;
}

/** The columns of a leg `l` and of its combination `g`, as LegRow has them. */
export const LEG = sql`
  l.bet_id AS "betId", l.ordinal, l.event_id AS "eventId", l.market_id AS "marketId", l.outcome_id AS "outcomeId", l.odds, l.banker, l.builder, g.prices AS "builderPrices",
  l.placed_at AS "placedAt", l.result, l.void_halves AS "voidHalves", l.dead_heat_places AS "deadHeatPlaces", l.dead_heat_tied AS "deadHeatTied",
  l.liability_cents AS "liabilityCents", l.exposure_cents AS "exposureCents"`;

/** Reads every leg of the bets, in the order of bet and leg. Call it after the bets were locked: another event's settlement may have written them. */
export async function legsOf(k: Queryable, betIds: readonly string[]): Promise<LegRow[]> {
  const { rows } = await sql<LegRow>`
    SELECT ${LEG} FROM sportsbook_leg l LEFT JOIN sportsbook_builder g ON g.bet_id = l.bet_id AND g.ordinal = l.builder
    WHERE l.bet_id = ANY (${[...betIds]}::uuid[]) ORDER BY l.bet_id, l.ordinal`.execute(k);
  return rows;
}

/** Reads the markets of an event. */
export async function marketsOf(k: Queryable, eventId: string): Promise<StandingMarket[]> {
  const { rows } = await sql<StandingMarket>`
    SELECT m.id, e.sport, m.definition, m.definition_version AS "definitionVersion", m.specifiers FROM sportsbook_market m JOIN sportsbook_event e ON e.id = m.event_id WHERE m.event_id = ${eventId}`.execute(
    k,
  );
  return rows;
}

/** Locks those of the bets that are still open, by id as settlement does: the first transaction to lock a bet ends it. */
export async function lockOpenBets(tx: Tx, ids: readonly string[]): Promise<BetRow[]> {
  const { rows } = await sql<BetRow>`
    SELECT ${BET} FROM sportsbook_bet b WHERE b.id = ANY (${[...ids]}::uuid[]) AND b.status IN ('accepted', 'partially_cashed_out') ORDER BY b.id FOR NO KEY UPDATE`.execute(
    tx,
  );
  return rows;
}
