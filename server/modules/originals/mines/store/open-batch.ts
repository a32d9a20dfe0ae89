import type { Database, NamedStatement } from '#server/platform/db/database.ts';
import { LIMITS } from '#server/platform/db/limits.ts';

/** One round to open, as stakes_api_open and mines_open_batch read it. */
export interface OpenRow {
  readonly stake_id: string;
  readonly player_id: string;
  readonly session_id: string;
  readonly session_epoch: number;
  readonly session_expires_at: Date;
  readonly operation: 'mines';
  readonly key: string;
  readonly ordinal: 0;
  /** Hex SHA-256 of the body. */
  readonly fingerprint: string;
  readonly vertical: 'originals';
  readonly needs_approval: boolean;
  readonly game: 'mines';
  readonly round_ref: string;
  readonly stake_cents: number;
  readonly refusal: string | null;
  readonly mines: number;
  readonly payouts_cents: readonly number[];
}

/** A verdict; the round's terms come with `placed` and `duplicate`, balances with every verdict but `unknown_player`. */
export interface OpenVerdict {
  readonly verdict: string;
  readonly round_id: string | null;
  readonly mines: number | null;
  readonly stake_cents: number | null;
  readonly max_gems: number | null;
  readonly client_seed: string | null;
  readonly server_seed_hash: string | null;
  readonly nonce: number | null;
  readonly balance_cash_cents: number | null;
  readonly balance_bonus_cents: number | null;
  readonly wallet_version: number | null;
}

const OPEN_BATCH: NamedStatement = { name: 'mines_open_batch', text: 'SELECT * FROM mines_open_batch($1::jsonb, platform_wait_at_most($4, $2), $3)' };

/** Opens a batch of rounds in one statement, which waits at most `lockMs` for a row; verdicts in the order of the rows. */
export async function openBatch(
  db: Database,
  rows: readonly OpenRow[],
  at: Date,
  spendOrder: string,
  lockMs: number = LIMITS.request.lockMs,
): Promise<OpenVerdict[]> {
  return db.named<OpenVerdict>(OPEN_BATCH, [JSON.stringify(rows), at, spendOrder, lockMs]);
}
