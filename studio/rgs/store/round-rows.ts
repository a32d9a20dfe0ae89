import type { RoundEvent } from '#studio/math/slot-math.ts';
import type { RgsErrorCode } from '#studio/protocol/rgs.ts';
import type { Queryable } from './database.ts';

export type RoundState = 'betting' | 'winning' | 'rolling_back' | 'done' | 'refused' | 'rolled_back';

/** The request: written once, before the bet is sent, when nothing is drawn yet. */
export interface AskedRound {
  readonly id: string;
  readonly sessionId: string;
  readonly key: string;
  readonly lane: string;
  /** The round's number in its lane, from 1; null in rounds of versions without it. */
  readonly seq: number | null;
  readonly game: string;
  /** Null: play money. */
  readonly player: string | null;
  readonly mathVersion: string;
  readonly stake: number;
  readonly playedAt: Date;
  /** The grant that it is played on: then nothing is staked, and `stake` is the amount played for. */
  readonly freeRoundId: string | null;
}

/** The draws and the payout: written once, with the acceptance of the bet. */
export interface RoundResult {
  /** The seed of its draws, and its nonce; null in rounds of versions that drew before the bet. */
  readonly seedId: string | null;
  readonly nonce: number | null;
  readonly draws: readonly number[];
  readonly events: readonly RoundEvent[];
  readonly payout: number;
  readonly drawnAt: Date;
  /** The seed's commitment, and since when the seed is revealed. */
  readonly serverSeedHash: string | null;
  readonly revealedAt: Date | null;
}

export interface StoredRound extends AskedRound {
  readonly state: RoundState;
  readonly attempts: number;
  readonly refusal: RgsErrorCode | null;
  readonly balance: number | null;
  readonly balanceVersion: number | null;
  readonly seenAt: Date | null;
  /** Null until the bet is accepted. */
  readonly result: RoundResult | null;
}

/** A row as selected by ROUND_COLUMNS from ROUNDS. */
export type RoundRow = Omit<StoredRound, 'result'> & { readonly [Column in keyof RoundResult]: RoundResult[Column] | null };

export const ROUND_COLUMNS = `r.id, r.session_id AS "sessionId", r.key, r.lane, r.seq, r.game, r.player, r.math_version AS "mathVersion", r.stake,
  r.played_at AS "playedAt", r.free_round_id AS "freeRoundId", s.state, s.attempts, s.refusal, s.balance, s.balance_version AS "balanceVersion", s.seen_at AS "seenAt",
  d.seed_id AS "seedId", d.nonce, d.draws, d.events, d.payout, d.drawn_at AS "drawnAt", e.commitment AS "serverSeedHash", e.revealed_at AS "revealedAt"`;
/** Results and seeds of `r`, where they exist. */
export const WITH_RESULT = 'LEFT JOIN studio.result d ON d.round_id = r.id LEFT JOIN studio.seed e ON e.id = d.seed_id';
const ROUNDS = `studio.round r JOIN studio.round_state s ON s.round_id = r.id ${WITH_RESULT}`;

export function roundOf<Row extends RoundRow>(row: Row): Row & StoredRound {
  const { seedId, nonce, draws, events, payout, drawnAt, serverSeedHash, revealedAt } = row;
  const isDrawn = draws !== null && events !== null && payout !== null && drawnAt !== null;
  return { ...row, result: isDrawn ? { seedId, nonce, draws, events, payout, drawnAt, serverSeedHash, revealedAt } : null };
}

async function readRounds(db: Queryable, rest: string, values: readonly unknown[]): Promise<StoredRound[]> {
  const { rows } = await db.query<RoundRow>(`SELECT ${ROUND_COLUMNS} FROM ${ROUNDS} ${rest}`, [...values]);
  return rows.map(roundOf);
}

/** The last round begun for a page's key. */
export async function findRoundByKey(db: Queryable, sessionId: string, key: string): Promise<StoredRound | null> {
  const [round = null] = await readRounds(db, 'WHERE r.session_id = $1 AND r.key = $2 ORDER BY r.played_at DESC, r.seq DESC NULLS LAST, r.id DESC LIMIT 1', [
    sessionId,
    key,
  ]);
  return round;
}

export async function readRound(db: Queryable, id: string): Promise<StoredRound> {
  const [round] = await readRounds(db, 'WHERE r.id = $1', [id]);
  if (round === undefined) throw new Error(`round ${id} is gone`);
  return round;
}

/** A round for real money, in any state; null where there is none. */
export async function findRealRound(db: Queryable, id: string): Promise<StoredRound | null> {
  const [round = null] = await readRounds(db, 'WHERE r.id = $1 AND r.player IS NOT NULL', [id]);
  return round;
}

/** The lane's last round that was played or is being played, without refused and returned bets. */
export async function findLastRound(db: Queryable, lane: string): Promise<StoredRound | null> {
  const where = "WHERE r.lane = $1 AND s.state NOT IN ('refused', 'rolled_back') ORDER BY r.played_at DESC, r.seq DESC NULLS LAST, r.id DESC LIMIT 1";
  const [round = null] = await readRounds(db, where, [lane]);
  return round;
}

/** Finished rounds with a result, newest first. */
export function listDoneRounds(db: Queryable, lane: string, limit: number): Promise<StoredRound[]> {
  return readRounds(db, "WHERE r.lane = $1 AND s.state = 'done' ORDER BY r.played_at DESC, r.seq DESC NULLS LAST, r.id DESC LIMIT $2", [lane, limit]);
}

/** Writes a round with its first state and its MAC. Refused by the database where the key has a round already, or the lane an open one. */
export async function insertRound(
  db: Queryable,
  round: AskedRound & { readonly mac: Uint8Array },
  first: { readonly state: 'betting'; readonly dueAt: Date } | { readonly state: 'done'; readonly balance: number; readonly balanceVersion: number },
): Promise<void> {
  await db.query(
    `INSERT INTO studio.round (id, session_id, key, lane, seq, game, player, math_version, stake, played_at, free_round_id, mac)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      ...[round.id, round.sessionId, round.key, round.lane, round.seq, round.game, round.player, round.mathVersion],
      ...[round.stake, round.playedAt, round.freeRoundId, round.mac],
    ],
  );
  const [dueAt, balance, version] = first.state === 'done' ? [null, first.balance, first.balanceVersion] : [first.dueAt, null, null];
  await db.query(
    `INSERT INTO studio.round_state (round_id, session_id, key, lane, state, due_at, balance, balance_version, changed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [round.id, round.sessionId, round.key, round.lane, first.state, dueAt, balance, version, round.playedAt],
  );
}

/**
 * Writes the draws of a round. Refused by the database where its bet is not accepted, where it has a result, or where the seed's nonce is
 * used.
 */
export async function insertResult(
  db: Queryable,
  roundId: string,
  result: Omit<RoundResult, 'serverSeedHash' | 'revealedAt'> & { readonly mac: Uint8Array },
): Promise<void> {
  await db.query('INSERT INTO studio.result (round_id, seed_id, nonce, draws, events, payout, drawn_at, mac) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)', [
    ...[roundId, result.seedId, result.nonce, JSON.stringify(result.draws), JSON.stringify(result.events)],
    ...[result.payout, result.drawnAt, result.mac],
  ]);
}

/** Records that the player has seen a finished round of the lane to its end; other rounds are left unchanged. */
export async function markSeen(db: Queryable, lane: string, roundId: string, at: Date): Promise<void> {
  await db.query("UPDATE studio.round_state SET seen_at = $3 WHERE round_id = $2 AND lane = $1 AND state = 'done' AND seen_at IS NULL", [lane, roundId, at]);
}
