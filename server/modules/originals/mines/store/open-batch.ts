import type { SqlFunctions } from '#db/generated/functions.ts';
import type { OpenStakeRow } from '#server/modules/stakes/index.ts';
import type { Database, NamedStatement } from '#server/platform/db/database.ts';
import { LIMITS } from '#server/platform/db/limits.ts';

/** One round to open, as stakes_api_open and originals_mines_open_batch read it; `round_ref` is the round's id. */
export interface OpenRow extends OpenStakeRow {
  readonly mines: number;
  readonly payouts_cents: readonly number[];
}

/** A verdict; the round's terms come with `placed` and `duplicate`, balances with every verdict but `unknown_player`. */
export type OpenVerdict = SqlFunctions['originals_mines_open_batch']['row'];

const OPEN_BATCH: NamedStatement = {
  name: 'originals_mines_open_batch',
  text: 'SELECT * FROM originals_mines_open_batch($1::jsonb, platform_wait_at_most($4, $2), $3)',
};

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
