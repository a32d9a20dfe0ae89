import { sql } from 'kysely';
import type { SqlFunctions } from '#db/generated/functions.ts';
import type { Database, NamedStatement, Queryable, Tx } from '#server/platform/db/database.ts';
import { callFunction } from '#server/platform/db/call-function.ts';
import { LIMITS } from '#server/platform/db/limits.ts';

/** A bet to leave its round, as originals_table_leave reads it. */
export interface LeaveRow {
  readonly bet_id: string;
  readonly player_id: string;
  /** The call's key; null for an automatic cash-out. */
  readonly key: string | null;
  /** The round's multiple at `at`, in hundredths; null: the round was over. */
  readonly reached_e2: number | null;
  readonly at: Date;
}

/** The result of a row; `left` and `duplicate` have multiple, payout and, for a call, balances. */
export type LeaveVerdict = SqlFunctions['originals_table_leave']['row'];

const LEAVE: NamedStatement = {
  name: 'originals_table_leave',
  text: 'SELECT * FROM originals_table_leave($1, $2, $3::jsonb, platform_wait_at_most($5, $4))',
};

/** Lets bets leave a round in one statement, which waits at most `lockMs` for a row; results in the order of the rows. */
export async function leaveBets(
  db: Database,
  game: string,
  roundId: string | null,
  rows: readonly LeaveRow[],
  at: Date,
  lockMs: number = LIMITS.request.lockMs,
): Promise<LeaveVerdict[]> {
  return db.named<LeaveVerdict>(LEAVE, [game, roundId, JSON.stringify(rows), at, lockMs]);
}

/** Open bets of a round whose own multiple has been reached, by player; `limit` at most. */
export async function dueToLeave(k: Queryable, roundId: string, reachedE2: number, limit: number) {
  return k
    .selectFrom('originals_table_bet')
    .select(['id', 'player_id as playerId', 'pays_e2 as paysE2'])
    .where('round_id', '=', roundId)
    .where('state', '=', 'open')
    .where('pays_e2', '<=', reachedE2)
    .orderBy('player_id')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Locks a bet's round while it takes bets; false when it takes none. */
export async function lockOpenRound(tx: Tx, game: string, roundId: string, at: Date): Promise<boolean> {
  const [held] = await callFunction(tx, 'rounds_api_admit', { p_table: game, p_round_id: roundId, p_at: at });
  return held?.value === roundId;
}

/** Takes a bet off its player's seat, which counts the act too. The caller holds the round's lock. */
export async function leaveSeat(tx: Tx, { roundId, playerId, position }: { readonly roundId: string; readonly playerId: string; readonly position: string }) {
  await sql`
    UPDATE originals_table_seat SET stakes = stakes - ${position}::text, bets = bets + 1 WHERE round_id = ${roundId} AND player_id = ${playerId}`.execute(tx);
}

interface RunTotals {
  readonly acts: number;
  readonly players: number;
  readonly stakeCents: number;
}

/** The totals of a round's seats: acts of betting, players with a bet, and their stakes. */
export async function readRunTotals(k: Queryable, roundId: string): Promise<RunTotals> {
  const { rows } = await sql<RunTotals>`
    SELECT coalesce(sum(s.bets), 0)::integer AS acts, count(*) FILTER (WHERE s.stakes <> '{}')::integer AS players,
           coalesce(sum((SELECT sum(each.value::bigint) FROM jsonb_each_text(s.stakes) each)), 0)::bigint AS "stakeCents"
    FROM originals_table_seat s WHERE s.round_id = ${roundId}`.execute(k);
  return rows[0] ?? { acts: 0, players: 0, stakeCents: 0 };
}

interface LeftTotals {
  readonly bets: number;
  readonly paidCents: number;
}

/** The number of bets that left a round while it ran, and their payouts. */
export async function readLeftTotals(k: Queryable, roundId: string): Promise<LeftTotals> {
  const { rows } = await sql<LeftTotals>`
    SELECT count(*)::integer AS bets, coalesce(sum(payout_cents), 0)::bigint AS "paidCents"
    FROM originals_table_bet WHERE round_id = ${roundId} AND left_e2 IS NOT NULL`.execute(k);
  return rows[0] ?? { bets: 0, paidCents: 0 };
}

/** The latest bets that left a round, newest first. */
export async function readLastLeft(k: Queryable, roundId: string, limit: number) {
  return k
    .selectFrom('originals_table_bet')
    .select(['id', 'player_id as playerId', 'position', 'stake_cents as stakeCents', 'left_e2 as leftE2', 'payout_cents as payoutCents'])
    .where('round_id', '=', roundId)
    .where('left_e2', 'is not', null)
    .orderBy('left_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}
