import type { Queryable } from './database.ts';
import type { SessionGrant } from './free-round-rows.ts';

/** A page's session, as stored. Amounts in centavos. */
export interface SessionRow {
  readonly id: string;
  readonly game: string;
  readonly demo: boolean;
  readonly player: string | null;
  readonly walletToken: string | null;
  readonly minBet: number;
  readonly maxBet: number;
  readonly minRoundMs: number;
  readonly autoplay: boolean;
  readonly turbo: boolean;
  readonly balance: number;
  readonly balanceVersion: number;
  /** The free rounds that the casino reported when the session was opened. */
  readonly freeRounds: readonly SessionGrant[];
  readonly endedAt: Date | null;
}

/** The values with which a session was opened, as covered by its MAC. */
export interface SessionTerms extends Pick<SessionRow, 'id' | 'game' | 'demo' | 'player' | 'minBet' | 'maxBet' | 'minRoundMs' | 'autoplay' | 'turbo'> {
  readonly keyHash: Uint8Array;
  readonly openedAt: Date;
}

const COLUMNS = `id, game, demo, player, wallet_token AS "walletToken", min_bet AS "minBet", max_bet AS "maxBet", min_round_ms AS "minRoundMs",
  autoplay, turbo, balance, balance_version AS "balanceVersion", free_rounds AS "freeRounds", ended_at AS "endedAt"`;

export async function insertSession(db: Queryable, row: Omit<SessionRow, 'endedAt'> & SessionTerms & { readonly mac: Uint8Array }): Promise<void> {
  await db.query(
    `INSERT INTO studio.session (id, key_hash, game, demo, player, wallet_token, min_bet, max_bet, min_round_ms, autoplay, turbo, balance, balance_version,
       opened_at, used_at, free_rounds, mac)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14, $15, $16)`,
    [
      ...[row.id, row.keyHash, row.game, row.demo, row.player, row.walletToken, row.minBet, row.maxBet, row.minRoundMs, row.autoplay, row.turbo],
      ...[row.balance, row.balanceVersion, row.openedAt, JSON.stringify(row.freeRounds), row.mac],
    ],
  );
}

export async function findSession(db: Queryable, keyHash: Uint8Array): Promise<SessionRow | null> {
  const { rows } = await db.query<SessionRow>(`SELECT ${COLUMNS} FROM studio.session WHERE key_hash = $1`, [keyHash]);
  return rows[0] ?? null;
}

/** The session, locked until the transaction ends: two tabs with one key take turns. */
export async function lockSession(db: Queryable, keyHash: Uint8Array): Promise<SessionRow | null> {
  const { rows } = await db.query<SessionRow>(`SELECT ${COLUMNS} FROM studio.session WHERE key_hash = $1 FOR NO KEY UPDATE`, [keyHash]);
  return rows[0] ?? null;
}

/** Stores the wallet's balance; an older version than the stored one changes nothing. */
export async function noteBalance(db: Queryable, sessionId: string, balance: number, version: number, at: Date): Promise<void> {
  await db.query(
    `UPDATE studio.session SET balance = CASE WHEN $3 >= balance_version THEN $2 ELSE balance END, balance_version = greatest(balance_version, $3), used_at = $4
     WHERE id = $1`,
    [sessionId, balance, version, at],
  );
}

/** Ends a session for good; its wallet token is deleted. Wins and rollbacks need none. */
export async function endSession(db: Queryable, sessionId: string, at: Date): Promise<void> {
  await db.query('UPDATE studio.session SET ended_at = coalesce(ended_at, $2), wallet_token = NULL WHERE id = $1', [sessionId, at]);
}

/** Ends at most `limit` sessions unused since `before`; returns their wallet tokens. */
export async function endIdleSessions(db: Queryable, before: Date, at: Date, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ token: string | null }>(
    `WITH idle AS (
       SELECT id, wallet_token FROM studio.session WHERE ended_at IS NULL AND used_at < $1 ORDER BY used_at LIMIT $3 FOR UPDATE SKIP LOCKED
     ), ended AS (
       UPDATE studio.session s SET ended_at = $2, wallet_token = NULL FROM idle WHERE s.id = idle.id
     )
     SELECT wallet_token AS token FROM idle`,
    [before, at, limit],
  );
  return rows.flatMap(({ token }) => (token === null ? [] : [token]));
}
