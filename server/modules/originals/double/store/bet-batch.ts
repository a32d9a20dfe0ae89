import type { DoubleColor } from '#contracts/double.ts';
import type { SqlFunctions } from '#db/generated/functions.ts';
import type { OpenStakeRow } from '#server/modules/stakes/index.ts';
import type { Database, NamedStatement } from '#server/platform/db/database.ts';
import { LIMITS } from '#server/platform/db/limits.ts';

/** One bet to place, as stakes_api_open and originals_double_bet_batch read it: its stake's id becomes the bet's, the round it gets is its `round_ref`. */
export interface BetRow extends Omit<OpenStakeRow, 'round_ref'> {
  readonly color: DoubleColor;
  /** The round the bet is for; null: the one that takes bets now. */
  readonly round_id: string | null;
}

/** What one player may stake and may win in one round, in centavos. */
export interface RoundLimits {
  readonly stakeMaxCents: number;
  readonly maxPayoutCents: number;
}

/** A verdict; the bet comes with `placed` and `duplicate`, balances with every verdict but `unknown_player`. */
export type BetVerdict = Omit<SqlFunctions['originals_double_bet_batch']['row'], 'color'> & { readonly color: DoubleColor | null };

const BET_BATCH: NamedStatement = {
  name: 'originals_double_bet_batch',
  text: 'SELECT * FROM originals_double_bet_batch($1::jsonb, platform_wait_at_most($6, $2), $3, $4, $5)',
};

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
