import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { ReviewCause } from '../../domain/betslip/review-cause.ts';

/** Players and matches whose bets an operator reviews. */
export const markScopes = ['player', 'match'] as const;
export type MarkScope = (typeof markScopes)[number];

export interface MarkRow {
  readonly scope: MarkScope;
  readonly ref: string;
  readonly reason: string;
  readonly markedAt: Date;
}

/** Reads the marks in force, oldest first. */
export async function readMarks(k: Queryable): Promise<MarkRow[]> {
  const { rows } = await sql<MarkRow>`SELECT scope, ref, reason, marked_at AS "markedAt" FROM sportsbook_mark ORDER BY marked_at, scope, ref`.execute(k);
  return rows;
}

/** Returns those of the players that are marked. */
export async function markedPlayers(k: Queryable, playerIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ ref: string }>`SELECT ref FROM sportsbook_mark WHERE scope = 'player' AND ref = ANY (${[...playerIds]}::text[])`.execute(k);
  return new Set(rows.map(({ ref }) => ref));
}

/** Puts a mark in force; false if it already is. */
export async function insertMark(tx: Tx, { scope, ref, reason, markedAt }: MarkRow): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO sportsbook_mark (scope, ref, reason, marked_at) VALUES (${scope}, ${ref}, ${reason}, ${markedAt}) ON CONFLICT DO NOTHING`.execute(tx);
  return numAffectedRows === 1n;
}

/** Lifts a mark and returns its reason; null if there is no such mark. */
export async function deleteMark(tx: Tx, { scope, ref }: Pick<MarkRow, 'scope' | 'ref'>): Promise<string | null> {
  const { rows } = await sql<{ reason: string }>`DELETE FROM sportsbook_mark WHERE scope = ${scope} AND ref = ${ref} RETURNING reason`.execute(tx);
  return rows[0]?.reason ?? null;
}

/** A bet that waits for an operator's decision. */
export interface ReviewedBet {
  readonly betId: string;
  readonly playerId: string;
  readonly cause: ReviewCause;
  readonly takenAt: Date;
  readonly dueAt: Date;
  readonly stakeCents: number;
  readonly potentialCents: number;
  /** One "match: market outcome at odds" per leg. */
  readonly legs: readonly string[];
}

/** Reads the bets that wait for a decision, the earliest deadline first. */
export async function undecidedReviews(k: Queryable): Promise<ReviewedBet[]> {
  const { rows } = await sql<ReviewedBet>`
    SELECT r.bet_id AS "betId", b.player_id AS "playerId", r.cause, r.taken_at AS "takenAt", r.due_at AS "dueAt", b.stake_cents AS "stakeCents",
           b.potential_cents AS "potentialCents",
           ARRAY(SELECT format('%s  %s  %s', l.market_id, l.outcome_id, trim_scale(l.odds / 1000.0)) FROM sportsbook_leg l WHERE l.bet_id = b.id ORDER BY l.ordinal) AS legs
    FROM sportsbook_bet_review r JOIN sportsbook_bet b ON b.id = r.bet_id
    WHERE r.decision IS NULL AND b.status = 'pending_acceptance' ORDER BY r.due_at, r.bet_id LIMIT 200`.execute(k);
  return rows;
}

/** How long the oldest bet has waited for a decision, in seconds; 0 if none waits. */
export async function oldestReviewSeconds(k: Queryable, at: Date): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    SELECT coalesce(extract(epoch FROM ${at}::timestamptz - min(r.taken_at)), 0)::float8 AS seconds FROM sportsbook_bet_review r
    JOIN sportsbook_bet b ON b.id = r.bet_id WHERE r.decision IS NULL AND b.status = 'pending_acceptance'`.execute(k);
  return Math.max(0, rows[0]?.seconds ?? 0);
}

/** Locks a bet that still waits for a decision; false if it does not, or if its deadline is over. */
export async function lockReview(tx: Tx, betId: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM sportsbook_bet b JOIN sportsbook_bet_review r ON r.bet_id = b.id
    WHERE b.id = ${betId} AND b.status = 'pending_acceptance' AND r.decision IS NULL AND r.due_at > ${at} FOR NO KEY UPDATE OF b`.execute(tx);
  return rows.length > 0;
}

/** Writes the decision on a locked bet. The next acceptance run takes the bet, but not before its delay is over. */
export async function writeDecision(tx: Tx, betId: string, decision: 'accept' | 'refuse', at: Date): Promise<void> {
  await sql`UPDATE sportsbook_bet_review SET decision = ${decision}, decided_at = ${at} WHERE bet_id = ${betId}`.execute(tx);
  await sql`UPDATE sportsbook_bet SET due_at = greatest(accept_after, ${at}::timestamptz) WHERE id = ${betId}`.execute(tx);
}

/** Finds reviews and bets that contradict each other, one sentence each. The caller compares decided reviews with the audit log. */
export async function brokenReviews(k: Queryable): Promise<string[]> {
  const { rows } = await sql<{ detail: string }>`
    SELECT format('sports bet %s (%s) is under review since %s, decided %s at %s', b.id, b.status, r.taken_at, r.decision, r.decided_at) AS detail
    FROM sportsbook_bet_review r JOIN sportsbook_bet b ON b.id = r.bet_id
    WHERE r.taken_at <> b.placed_at OR b.accept_after IS NULL OR (r.decision IS DISTINCT FROM 'accept' AND b.status NOT IN ('pending_acceptance', 'rejected'))
    LIMIT 200`.execute(k);
  return rows.map(({ detail }) => detail);
}

/** Reads the ids of bets on which an operator has decided. */
export async function decidedBets(k: Queryable): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT bet_id AS id FROM sportsbook_bet_review WHERE decision IS NOT NULL`.execute(k);
  return rows.map(({ id }) => id);
}
