import type { DiceDirection } from '#contracts/dice.ts';
import type { SqlFunctions } from '#db/generated/functions.ts';
import type { Database, NamedStatement } from '#server/platform/db/database.ts';
import type { SettleRow } from '../../house-game/instant-game.ts';

/** A settled bet with what its player is answered. */
export type SettledBet = Omit<SqlFunctions['originals_dice_settle_batch']['row'], 'direction'> & { readonly direction: DiceDirection };

const SETTLE_BATCH: NamedStatement = {
  name: 'originals_dice_settle_batch',
  text: 'SELECT * FROM originals_dice_settle_batch($1::jsonb, platform_wait_at_most($3, $2))',
};

/** Settles accepted bets and answers them in the order of the rows; see `InstantGame.settle`. */
export async function settleBatch(db: Database, rows: readonly SettleRow[], at: Date, lockMs: number): Promise<SettledBet[]> {
  return db.named<SettledBet>(SETTLE_BATCH, [JSON.stringify(rows), at, lockMs]);
}
