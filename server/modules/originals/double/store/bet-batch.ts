import type { DoubleColor } from '#contracts/double.ts';
import type { Database, NamedStatement } from '#server/platform/db/database.ts';
import { LIMITS } from '#server/platform/db/limits.ts';

/** One bet to place, as stakes_api_open and double_bet_batch read it. */
export interface BetRow {
  /** Becomes the bet's id. */
  readonly stake_id: string;
  readonly player_id: string;
  readonly session_id: string;
  readonly session_epoch: number;
  readonly session_expires_at: Date;
  readonly operation: 'double';
  readonly key: string;
  readonly ordinal: 0;
  /** Hex SHA-256 of the body. */
  readonly fingerprint: string;
  readonly vertical: 'originals';
  readonly needs_approval: boolean;
  readonly game: 'double';
  readonly stake_cents: number;
  readonly refusal: string | null;
  readonly color: DoubleColor;
  /** The colour, to stakes: colours of one round exclude each other. */
  readonly side: DoubleColor;
  /** The round the bet is for; null: the one that takes bets now. */
  readonly round_id: string | null;
}

/** What one player may stake and may win in one round, in centavos. */
export interface RoundLimits {
  readonly stakeMaxCents: number;
  readonly maxPayoutCents: number;
}

/** A verdict; the bet comes with `placed` and `duplicate`, balances with every verdict but `unknown_player`. */
export interface BetVerdict {
  readonly verdict: string;
  readonly bet_id: string | null;
  readonly round_id: string | null;
  readonly color: DoubleColor | null;
  readonly stake_cents: number | null;
  readonly balance_cash_cents: number | null;
  readonly balance_bonus_cents: number | null;
  readonly wallet_version: number | null;
}

const BET_BATCH: NamedStatement = { name: 'double_bet_batch', text: 'SELECT * FROM double_bet_batch($1::jsonb, platform_wait_at_most($6, $2), $3, $4, $5)' };

/** Places a batch of bets in one statement, at most one per player, which waits at most `lockMs` for a row; verdicts in the order of the rows. */
export async function betBatch(
  db: Database,
  rows: readonly BetRow[],
  at: Date,
  spendOrder: string,
  limits: RoundLimits,
  lockMs: number = LIMITS.request.lockMs,
): Promise<BetVerdict[]> {
  return db.named<BetVerdict>(BET_BATCH, [JSON.stringify(rows), at, spendOrder, limits.stakeMaxCents, limits.maxPayoutCents, lockMs]);
}
