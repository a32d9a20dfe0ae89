import type { RoundEvent } from '#studio/math/slot-math.ts';
import type { RgsErrorCode } from '#studio/protocol/rgs.ts';
import type { Queryable } from './database.ts';

/**
 * `betting`: drawn, and the wallet has not answered the bet. `winning`: the bet is accepted, the win is sent until it is, too. `rolling_back`: nobody knows
 * whether the bet was taken, so a rollback is sent until it is answered. The other three are ends.
 */
export type RoundState = 'betting' | 'winning' | 'rolling_back' | 'done' | 'refused' | 'rolled_back';

/** What was drawn and what it pays: written once, before the bet is sent. */
export interface DrawnRound {
  readonly id: string;
  readonly sessionId: string;
  readonly key: string;
  readonly lane: string;
  readonly game: string;
  /** Null: play money. */
  readonly player: string | null;
  readonly mathVersion: string;
  readonly draws: readonly number[];
  readonly events: readonly RoundEvent[];
  readonly stake: number;
  readonly payout: number;
  readonly playedAt: Date;
  /** The grant that it was played on: then it has no bet, and `stake` is what was played for. */
  readonly freeRoundId: string | null;
}

export interface StoredRound extends DrawnRound {
  readonly state: RoundState;
  readonly attempts: number;
  readonly refusal: RgsErrorCode | null;
  readonly balance: number | null;
  readonly balanceVersion: number | null;
  readonly seenAt: Date | null;
}

export const ROUND_COLUMNS = `r.id, r.session_id AS "sessionId", r.key, r.lane, r.game, r.player, r.math_version AS "mathVersion", r.draws, r.events, r.stake,
  r.payout, r.played_at AS "playedAt", r.free_round_id AS "freeRoundId", s.state, s.attempts, s.refusal, s.balance, s.balance_version AS "balanceVersion", s.seen_at AS "seenAt"`;
const ROUNDS = 'studio.round r JOIN studio.round_state s ON s.round_id = r.id';

/** Rounds of one player and game take turns until the transaction ends, whatever session they come from. */
export async function lockLane(db: Queryable, lane: string): Promise<void> {
  await db.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 13))', [lane]);
}

/** The last round that was drawn for a page's key. */
export async function findRoundByKey(db: Queryable, sessionId: string, key: string): Promise<StoredRound | null> {
  const { rows } = await db.query<StoredRound>(
    `SELECT ${ROUND_COLUMNS} FROM ${ROUNDS} WHERE r.session_id = $1 AND r.key = $2 ORDER BY r.played_at DESC, r.id DESC LIMIT 1`,
    [sessionId, key],
  );
  return rows[0] ?? null;
}

export async function readRound(db: Queryable, id: string): Promise<StoredRound> {
  const { rows } = await db.query<StoredRound>(`SELECT ${ROUND_COLUMNS} FROM ${ROUNDS} WHERE r.id = $1`, [id]);
  const [round] = rows;
  if (round === undefined) throw new Error(`round ${id} is gone`);
  return round;
}

/** A round for real money, at whatever step it is; null where there is none. */
export async function findRealRound(db: Queryable, id: string): Promise<StoredRound | null> {
  const { rows } = await db.query<StoredRound>(`SELECT ${ROUND_COLUMNS} FROM ${ROUNDS} WHERE r.id = $1 AND r.player IS NOT NULL`, [id]);
  return rows[0] ?? null;
}

/** The lane's last round that was played or is being played: bets that were refused or returned are none. */
export async function findLastRound(db: Queryable, lane: string): Promise<StoredRound | null> {
  const { rows } = await db.query<StoredRound>(
    `SELECT ${ROUND_COLUMNS} FROM ${ROUNDS} WHERE r.lane = $1 AND s.state NOT IN ('refused', 'rolled_back') ORDER BY r.played_at DESC, r.id DESC LIMIT 1`,
    [lane],
  );
  return rows[0] ?? null;
}

/** Rounds that are over with a result, newest first. */
export async function listDoneRounds(db: Queryable, lane: string, limit: number): Promise<StoredRound[]> {
  const { rows } = await db.query<StoredRound>(
    `SELECT ${ROUND_COLUMNS} FROM ${ROUNDS} WHERE r.lane = $1 AND s.state = 'done' ORDER BY r.played_at DESC, r.id DESC LIMIT $2`,
    [lane, limit],
  );
  return rows;
}

/** Writes a round with its first state. Refused by the database where the key has a round already, or the lane an open one. */
export async function insertRound(
  db: Queryable,
  round: DrawnRound,
  first:
    | { readonly state: 'betting' | 'winning'; readonly dueAt: Date }
    | { readonly state: 'done'; readonly balance: number; readonly balanceVersion: number },
): Promise<void> {
  await db.query(
    `INSERT INTO studio.round (id, session_id, key, lane, game, player, math_version, draws, events, stake, payout, played_at, free_round_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      ...[round.id, round.sessionId, round.key, round.lane, round.game, round.player, round.mathVersion],
      ...[JSON.stringify(round.draws), JSON.stringify(round.events), round.stake, round.payout, round.playedAt, round.freeRoundId],
    ],
  );
  const [dueAt, balance, version] = first.state === 'done' ? [null, first.balance, first.balanceVersion] : [first.dueAt, null, null];
  await db.query(
    `INSERT INTO studio.round_state (round_id, session_id, key, lane, state, due_at, balance, balance_version, changed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [round.id, round.sessionId, round.key, round.lane, first.state, dueAt, balance, version, round.playedAt],
  );
}

/** Notes that the player has seen a finished round of the lane to its end; others are left alone. */
export async function markSeen(db: Queryable, lane: string, roundId: string, at: Date): Promise<void> {
  await db.query("UPDATE studio.round_state SET seen_at = $3 WHERE round_id = $2 AND lane = $1 AND state = 'done' AND seen_at IS NULL", [lane, roundId, at]);
}
