import type { Tx } from '#server/platform/db/database.ts';
import { STATUS } from '../domain/rollover.ts';
import { lockUsable } from '../store/rollovers.ts';
import { endRollover, takeStock } from './end-rollover.ts';

/**
 * Ends all bonuses of a player without open bets whose account closes: redeems a completed bonus into cash and ends the others. Locks: rollovers, `gate_player`, wallet.
 */
export async function endAllForClosure(tx: Tx, playerId: string, at: Date): Promise<void> {
  for (const usable of await lockUsable(tx, playerId)) {
    const stock = await takeStock(tx, usable, at);
    const isEarned = stock.rollover.status === STATUS.completed && stock.rollover.endAsked !== 'deposit_returned';
    await endRollover(tx, stock, isEarned ? 'redeemed' : 'given_up', at);
  }
}
