import type { DiceDirection } from '#contracts/dice.ts';
import type { SqlFunctions } from '#db/generated/functions.ts';
import type { OpenStakeRow } from '#server/modules/stakes/index.ts';
import type { Database, NamedStatement } from '#server/platform/db/database.ts';

/** One bet to place, as stakes_api_open reads it, with what it is on. It has the id of its stake. */
export interface BetRow extends OpenStakeRow {
  readonly chance: number;
  readonly direction: DiceDirection;
}

/** A bet with the result that its player's seeds give at that nonce; all null for a player without seeds. */
export interface DealtRow extends BetRow {
  readonly seed_id: string | null;
  readonly nonce: number | null;
  readonly roll: number | null;
  readonly payout_cents: number | null;
}

/** A verdict; the bet comes with `placed` and `duplicate`, balances with every verdict but `unknown_player`. `seed_moved`: deal again. */
export type BetVerdict = Omit<SqlFunctions['originals_dice_bet_batch']['row'], 'direction'> & { readonly direction: DiceDirection | null };

const BET_BATCH: NamedStatement = {
  name: 'originals_dice_bet_batch',
  text: 'SELECT * FROM originals_dice_bet_batch($1::jsonb, platform_wait_at_most($4, $2), $3)',
};

/** Places a batch of bets in one statement, which waits at most `lockMs` for a row; verdicts in the order of the rows. */
export async function betBatch(db: Database, rows: readonly DealtRow[], at: Date, spendOrder: string, lockMs: number): Promise<BetVerdict[]> {
  return db.named<BetVerdict>(BET_BATCH, [JSON.stringify(rows), at, spendOrder, lockMs]);
}
