import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

export type ReviewReason = 'game_most' | 'win_ceiling' | 'hour_ceiling';
export type ReviewDecision = 'released' | 'refused' | 'rolled_back';

/** A supplier's win that was accepted but not paid; amounts in centavos. */
export interface WinReview {
  /** Also the id of the award that pays it. */
  readonly id: string;
  readonly source: string;
  readonly transactionId: string;
  readonly playerId: string;
  readonly roundId: string;
  readonly roundRef: string;
  readonly gameId: string;
  readonly vertical: 'casino' | 'live';
  /** The bet of the win; null for a free round. */
  readonly stakeId: string | null;
  readonly amountCents: number;
  readonly reason: ReviewReason;
  /** The highest payable total, and the total that the round, or the supplier's hour, would have reached. */
  readonly mostCents: number;
  readonly totalCents: number;
  readonly takenAt: Date;
  /** When its round last changed. */
  readonly changedAt: Date;
  readonly decision: ReviewDecision | null;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly decidedBecause: string | null;
}

function select(which: RawBuilder<unknown>): RawBuilder<WinReview> {
  return sql<WinReview>`
    SELECT h.id, h.source, h.transaction_id AS "transactionId", h.player_id AS "playerId", h.round_id AS "roundId", r.ref AS "roundRef", r.game_id AS "gameId", h.vertical,
           b.stake_id AS "stakeId", h.amount_cents::bigint AS "amountCents", h.reason, h.most_cents AS "mostCents", h.total_cents AS "totalCents", h.taken_at AS "takenAt",
           r.changed_at AS "changedAt", h.decision, h.decided_at AS "decidedAt", h.decided_by AS "decidedBy", h.decided_because AS "decidedBecause"
    FROM casino_win_review h
    JOIN casino_round r ON r.id = h.round_id
    JOIN casino_transaction w ON w.source = h.source AND w.transaction_id = h.transaction_id
    JOIN casino_transaction b ON b.source = w.source AND b.transaction_id = w.reference
    ${which}`;
}

/** Wins under review: pending ones, oldest first, or the newest of all. */
export async function listWinReviews(k: Queryable, which: 'waiting' | 'all', most: number): Promise<WinReview[]> {
  const rows = which === 'all' ? sql`ORDER BY h.taken_at DESC, h.id LIMIT ${most}` : sql`WHERE h.decision IS NULL ORDER BY h.taken_at, h.id LIMIT ${most}`;
  return (await select(rows).execute(k)).rows;
}

/** A player's wins under review, newest first. */
export async function listWinReviewsOf(k: Queryable, playerId: string, most: number): Promise<WinReview[]> {
  return (await select(sql`WHERE h.player_id = ${playerId} ORDER BY h.taken_at DESC, h.id LIMIT ${most}`).execute(k)).rows;
}

export async function findWinReview(k: Queryable, id: string): Promise<WinReview | null> {
  return (await select(sql`WHERE h.id = ${id}`).execute(k)).rows[0] ?? null;
}

/** The win under the player's lock, held until the transaction ends. */
export async function lockWinReview(tx: Tx, { id, playerId }: Pick<WinReview, 'id' | 'playerId'>, at: Date): Promise<WinReview | null> {
  await sql`SELECT stakes_api_lock(ARRAY[${playerId}::uuid], ${at})`.execute(tx);
  return findWinReview(tx, id);
}

interface Decided {
  readonly decision: 'released' | 'refused';
  readonly by: string;
  readonly because: string;
  readonly at: Date;
}

/** Writes the decision; a released win counts in its round from then on. */
export async function writeDecision(tx: Tx, { id, roundId, amountCents }: WinReview, { decision, by, because, at }: Decided): Promise<void> {
  await tx
    .updateTable('casino_win_review')
    .set({ decision, decided_at: at, decided_by: by, decided_because: because })
    .where('id', '=', id)
    .where('decision', 'is', null)
    .executeTakeFirstOrThrow();
  if (decision === 'refused') return;
  await sql`
    UPDATE casino_round SET returned_cents = returned_cents + ${amountCents}, changed_at = greatest(changed_at, ${at}) WHERE id = ${roundId}`.execute(tx);
}

/** True while a win of the player waits for an operator. */
export async function hasWinsUnderReview(k: Queryable, playerId: string): Promise<boolean> {
  const row = await k.selectFrom('casino_win_review').select('id').where('player_id', '=', playerId).where('decision', 'is', null).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Wins that wait for an operator, by supplier: number, centavos, and time of the oldest. */
export async function waitingWins(k: Queryable): Promise<{ readonly source: string; readonly wins: number; readonly cents: number; readonly since: Date }[]> {
  const { rows } = await sql<{ source: string; wins: number; cents: number; since: Date }>`
    SELECT source, count(*)::integer AS wins, sum(amount_cents)::bigint AS cents, min(taken_at) AS since
    FROM casino_win_review WHERE decision IS NULL GROUP BY source ORDER BY source`.execute(k);
  return rows;
}
