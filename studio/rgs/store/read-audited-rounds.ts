import type { Queryable } from './database.ts';
import type { WithMac } from './lane-rows.ts';
import type { WalletAnswerRow } from './round-moves.ts';
import { ROUND_COLUMNS, roundOf, type RoundRow, type StoredRound, WITH_RESULT } from './round-rows.ts';

/** A round with all its stored data. */
export interface AuditedRound extends Omit<StoredRound, 'state'> {
  /** Null where its state is missing. */
  readonly state: StoredRound['state'] | null;
  readonly changedAt: Date | null;
  /** The session, key and lane of its state, which repeat the round's; and player and game of its session. */
  readonly stateOf: readonly [sessionId: string | null, key: string | null, lane: string | null];
  readonly sessionOf: readonly [player: string | null, game: string | null];
  readonly roundMac: Uint8Array | null;
  readonly resultMac: Uint8Array | null;
  readonly seedLane: string | null;
  readonly bet: AuditedAnswer | null;
  readonly win: AuditedAnswer | null;
  readonly rollback: AuditedAnswer | null;
}
export type AuditedAnswer = WalletAnswerRow & { readonly mac: Uint8Array | null };

type Row = RoundRow &
  Pick<AuditedRound, 'changedAt' | 'roundMac' | 'resultMac' | 'seedLane'> & {
    readonly stateSession: string | null;
    readonly stateKey: string | null;
    readonly stateLane: string | null;
    readonly sessionPlayer: string | null;
    readonly sessionGame: string | null;
  };

/** Rounds in the order of their ids, demo included, starting after `after`; null: from the first. */
export async function readRoundsAfter(db: Queryable, after: string | null, limit: number): Promise<AuditedRound[]> {
  const { rows } = await db.query<Row>(
    `SELECT ${ROUND_COLUMNS}, s.changed_at AS "changedAt", s.session_id AS "stateSession", s.key AS "stateKey", s.lane AS "stateLane", n.player AS "sessionPlayer",
       n.game AS "sessionGame", r.mac AS "roundMac", d.mac AS "resultMac", e.lane AS "seedLane"
     FROM studio.round r LEFT JOIN studio.round_state s ON s.round_id = r.id LEFT JOIN studio.session n ON n.id = r.session_id ${WITH_RESULT}
     WHERE $1::uuid IS NULL OR r.id > $1 ORDER BY r.id LIMIT $2`,
    [after, limit],
  );
  const answers = await readAnswers(
    db,
    rows.map(({ id }) => id),
  );
  const answerOf = (id: string, call: string) => answers.get(`${id} ${call}`) ?? null;
  return rows.map((row) => ({
    ...roundOf(row),
    ...{ stateOf: [row.stateSession, row.stateKey, row.stateLane], sessionOf: [row.sessionPlayer, row.sessionGame] },
    ...{ bet: answerOf(row.id, 'bet'), win: answerOf(row.id, 'win'), rollback: answerOf(row.id, 'rollback') },
  }));
}

async function readAnswers(db: Queryable, roundIds: readonly string[]): Promise<ReadonlyMap<string, AuditedAnswer>> {
  const { rows } = await db.query<AuditedAnswer>(
    `SELECT round_id AS "roundId", call, transaction_id AS "transactionId", accepted, code, amount, operator_transaction_id AS "operatorTransactionId", duplicate, balance,
       balance_version AS "balanceVersion", answered_at AS at, mac
     FROM studio.wallet_answer WHERE round_id = ANY ($1::uuid[])`,
    [roundIds],
  );
  return new Map(rows.map((row) => [`${row.roundId} ${row.call}`, row]));
}

/** Rows of other tables that name a missing round or lane; at most `limit`. */
export async function readOrphans(db: Queryable, limit: number): Promise<{ readonly id: string; readonly why: string }[]> {
  const ofRound = (name: string, what: string) =>
    `SELECT t.round_id::text AS id, '${what} of a round that is gone' AS why FROM studio.${name} t WHERE NOT EXISTS (SELECT FROM studio.round r WHERE r.id = t.round_id)`;
  const ofLane = (name: string, what: string, more = '') =>
    `SELECT t.lane AS id, '${what} of a lane that is gone' AS why FROM studio.${name} t WHERE NOT EXISTS (SELECT FROM studio.lane l WHERE l.lane = t.lane) ${more}`;
  const { rows } = await db.query<{ id: string; why: string }>(
    `${ofRound('round_state', 'a state')} UNION ALL ${ofRound('result', 'a result')} UNION ALL ${ofRound('wallet_answer', 'an answer')}
     UNION ALL ${ofLane('round', 'a round', 'AND t.seq IS NOT NULL')} UNION ALL ${ofLane('seed', 'a seed')} LIMIT $1`,
    [limit],
  );
  return rows;
}

export interface AuditedLane extends WithMac<{ readonly lane: string; readonly rounds: number; readonly seeds: number }> {
  readonly counted: number;
  readonly lastSeq: number;
  readonly seedsCounted: number;
  readonly lastSeed: number;
}

/** Lanes with their numbers of rounds and seeds, in the order of their names, starting after `after`. */
export async function readLanesAfter(db: Queryable, after: string, limit: number): Promise<AuditedLane[]> {
  const { rows } = await db.query<AuditedLane>(
    `WITH l AS (SELECT * FROM studio.lane WHERE lane COLLATE "C" > $1 ORDER BY lane COLLATE "C" LIMIT $2)
     SELECT l.lane, l.rounds, l.seeds, l.mac, r.counted, r.last AS "lastSeq", e.counted AS "seedsCounted", e.last AS "lastSeed"
     FROM l
     CROSS JOIN LATERAL (SELECT count(seq) AS counted, coalesce(max(seq), 0) AS last FROM studio.round WHERE lane = l.lane) r
     CROSS JOIN LATERAL (SELECT count(*) AS counted, coalesce(max(number), 0) AS last FROM studio.seed WHERE lane = l.lane) e
     ORDER BY l.lane COLLATE "C"`,
    [after, limit],
  );
  return rows;
}
