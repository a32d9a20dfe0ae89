import { sql } from 'kysely';
import type { CashoutReason } from '#contracts/sportsbook/cashout.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { StoredTerms } from '../bet-now.ts';

export interface QuoteRow {
  readonly id: string;
  readonly betId: string;
  readonly share: number;
  readonly amountCents: number;
  readonly terms: StoredTerms;
  readonly madeAt: Date;
  readonly expiresAt: Date;
}

/** Stores the quotes shown to players. Returns the bets that have a waiting cash-out: their players are shown no quote. */
export async function insertQuotes(k: Queryable, quotes: readonly QuoteRow[]): Promise<ReadonlySet<string>> {
  const rows = quotes.map(({ id, betId, share, amountCents, terms, madeAt, expiresAt }) => ({
    ...{ id, bet_id: betId, share, amount_cents: amountCents, terms, made_at: madeAt, expires_at: expiresAt },
  }));
  const { rows: waiting } = await sql<{ betId: string }>`
    WITH asked AS MATERIALIZED (
      SELECT r.*, EXISTS (SELECT FROM sportsbook_cashout c WHERE c.bet_id = r.bet_id AND c.status = 'pending') AS waits
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
           AS r (id uuid, bet_id uuid, share smallint, amount_cents bigint, terms jsonb, made_at timestamptz, expires_at timestamptz)
    ),
    written AS (
      INSERT INTO sportsbook_cashout_quote (id, bet_id, share, amount_cents, terms, made_at, expires_at)
      SELECT a.id, a.bet_id, a.share, a.amount_cents, a.terms, a.made_at, a.expires_at FROM asked a WHERE NOT a.waits
    )
    SELECT DISTINCT a.bet_id AS "betId" FROM asked a WHERE a.waits`.execute(k);
  return new Set(waiting.map(({ betId }) => betId));
}

/** Finds a quote of this bet; undefined if there is none. */
export async function findQuote(k: Queryable, id: string, betId: string): Promise<Pick<QuoteRow, 'id' | 'share' | 'amountCents' | 'expiresAt'> | undefined> {
  const { rows } = await sql<Pick<QuoteRow, 'id' | 'share' | 'amountCents' | 'expiresAt'>>`
    SELECT id, share, amount_cents AS "amountCents", expires_at AS "expiresAt" FROM sportsbook_cashout_quote WHERE id = ${id} AND bet_id = ${betId}`.execute(k);
  return rows[0];
}

/** A cash-out as requested. */
export interface AskedCashout {
  readonly id: string;
  readonly betId: string;
  readonly playerId: string;
  /** Null if the player's rule requested it. */
  readonly quoteId: string | null;
  readonly share: number;
  readonly askedCents: number;
  readonly takeChangePercent: number;
  readonly requestedAt: Date;
  readonly acceptAfter: Date | null;
}

/** The result of a cash-out. If rejected, `amountCents` is the present amount, null for none. */
export type CashoutEnd =
  | { readonly status: 'done'; readonly amountCents: number; readonly terms: StoredTerms; readonly reason: null }
  | { readonly status: 'rejected'; readonly amountCents: number | null; readonly terms: null; readonly reason: CashoutReason };

export interface CashoutRow extends AskedCashout {
  readonly status: 'pending' | 'done' | 'rejected';
  readonly amountCents: number | null;
  readonly reason: CashoutReason | null;
}

const COLUMNS = sql`
  id, bet_id AS "betId", player_id AS "playerId", quote_id AS "quoteId", share, asked_cents AS "askedCents", take_change_percent AS "takeChangePercent",
  requested_at AS "requestedAt", accept_after AS "acceptAfter", status, amount_cents AS "amountCents", reason`;

/** Finds the cash-out that used a quote; undefined for an unused quote. */
export async function cashoutOfQuote(k: Queryable, quoteId: string): Promise<CashoutRow | undefined> {
  const { rows } = await sql<CashoutRow>`SELECT ${COLUMNS} FROM sportsbook_cashout WHERE quote_id = ${quoteId}`.execute(k);
  return rows[0];
}

/** True if a cash-out of the bet waits. Read it under the bet's lock. */
export async function hasPending(k: Queryable, betId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM sportsbook_cashout WHERE bet_id = ${betId} AND status = 'pending'`.execute(k);
  return rows.length > 0;
}

/** Inserts a cash-out that waits (`end` null) or that ended at once. */
export async function insertCashout(tx: Tx, asked: AskedCashout, end: CashoutEnd | null, at: Date): Promise<void> {
  await sql`
    INSERT INTO sportsbook_cashout (id, bet_id, player_id, quote_id, share, asked_cents, take_change_percent, requested_at, accept_after, status, amount_cents, reason,
      terms, ended_at)
    VALUES (${asked.id}, ${asked.betId}, ${asked.playerId}, ${asked.quoteId}, ${asked.share}, ${asked.askedCents}, ${asked.takeChangePercent}, ${asked.requestedAt},
      ${asked.acceptAfter}, ${end?.status ?? 'pending'}, ${end?.amountCents ?? null}, ${end?.reason ?? null}, ${jsonOf(end)}::jsonb, ${end === null ? null : at})`.execute(
    tx,
  );
}

/** Writes the results of waiting cash-outs. */
export async function endCashouts(tx: Tx, ended: readonly { readonly id: string; readonly end: CashoutEnd }[], at: Date): Promise<void> {
  const rows = ended.map(({ id, end }) => ({ id, status: end.status, amount_cents: end.amountCents, reason: end.reason, terms: end.terms }));
  await sql`
    UPDATE sportsbook_cashout c SET status = r.status, amount_cents = r.amount_cents, reason = r.reason, terms = nullif(r.terms, 'null'::jsonb), ended_at = ${at}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (id uuid, status text, amount_cents bigint, reason text, terms jsonb) WHERE c.id = r.id`.execute(
    tx,
  );
}

function jsonOf(end: CashoutEnd | null): string | null {
  return end === null || end.terms === null ? null : JSON.stringify(end.terms);
}

/** Reads the cash-outs whose delay is over, longest wait first. */
export async function dueCashouts(k: Queryable, at: Date, limit: number): Promise<CashoutRow[]> {
  const { rows } = await sql<CashoutRow>`
    SELECT ${COLUMNS} FROM sportsbook_cashout WHERE status = 'pending' AND accept_after <= ${at} ORDER BY accept_after, id LIMIT ${limit}`.execute(k);
  return rows;
}

/** When the next delay of a waiting cash-out ends; null if none waits. */
export async function nextCashoutEnd(k: Queryable): Promise<Date | null> {
  const { rows } = await sql<{ due: Date | null }>`SELECT min(accept_after) AS due FROM sportsbook_cashout WHERE status = 'pending'`.execute(k);
  return rows[0]?.due ?? null;
}

/** Returns those of the cash-outs that still wait. Read it under the locks of their bets. */
export async function stillPending(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM sportsbook_cashout WHERE id = ANY (${[...ids]}::uuid[]) AND status = 'pending'`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Adds the cashed-out share to each bet, and settles a bet that has nothing left. */
export async function noteOnBets(
  tx: Tx,
  cashed: readonly { readonly betId: string; readonly share: number; readonly amountCents: number }[],
  at: Date,
): Promise<void> {
  const rows = cashed.map(({ betId, share, amountCents }) => ({ id: betId, share, amount: amountCents }));
  await sql`
    UPDATE sportsbook_bet b SET cashed_percent = b.cashed_percent + r.share, cashed_cents = b.cashed_cents + r.amount,
      status = CASE WHEN b.cashed_percent + r.share = 100 THEN 'cashed_out' ELSE b.status END,
      version = CASE WHEN b.cashed_percent + r.share = 100 THEN b.version + 1 ELSE b.version END,
      payout_cents = CASE WHEN b.cashed_percent + r.share = 100 THEN 0 END,
      is_capped = CASE WHEN b.cashed_percent + r.share = 100 THEN false END,
      ended_at = CASE WHEN b.cashed_percent + r.share = 100 THEN ${at}::timestamptz END
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (id uuid, share smallint, amount bigint) WHERE b.id = r.id`.execute(tx);
}

export interface ShownCashoutRow {
  readonly betId: string;
  readonly share: number;
  readonly askedCents: number;
  readonly requestedAt: Date;
  readonly acceptAfter: Date | null;
  readonly status: 'pending' | 'done' | 'rejected';
  readonly amountCents: number | null;
  readonly reason: CashoutReason | null;
  readonly endedAt: Date | null;
}

/** Reads the cash-outs of these bets in the order of the requests: paid and waiting ones, and those rejected after `rejectedAfter`. */
export async function shownCashouts(k: Queryable, betIds: readonly string[], rejectedAfter: Date): Promise<ShownCashoutRow[]> {
  const { rows } = await sql<ShownCashoutRow>`
    SELECT bet_id AS "betId", share, asked_cents AS "askedCents", requested_at AS "requestedAt", accept_after AS "acceptAfter", status, amount_cents AS "amountCents",
           reason, ended_at AS "endedAt"
    FROM sportsbook_cashout WHERE bet_id = ANY (${[...betIds]}::uuid[]) AND (status <> 'rejected' OR ended_at > ${rejectedAfter})
    ORDER BY requested_at, id`.execute(k);
  return rows;
}
