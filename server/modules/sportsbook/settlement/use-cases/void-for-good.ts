import type { Tx } from '#server/platform/db/database.ts';
import { reconcileBet } from '../../domain/bets/reconcile-bet.ts';
import { voidEnding, type VoidReason } from '../../domain/bets/settle-bet.ts';
import { lockOpenBets } from '../store/claim-rows.ts';
import { makeMoves } from './reconcile-bets.ts';

/**
 * Voids those of the bets that are open, as every void does: stake returned, liability released, history written, player notified. Settlement never changes
 * them, whatever the results of their legs. Locks bets by id, liability, then money. Throws, and so undoes everything, if a stake was moved elsewhere.
 * Returns how many it voided.
 */
export async function voidForGood(tx: Tx, ids: readonly string[], voidReason: VoidReason, at: Date): Promise<number> {
  const bets = await lockOpenBets(tx, ids);
  const moves = bets.flatMap((bet) => {
    const step = reconcileBet(bet, voidEnding(bet.stakeCents, 100 - bet.cashedPercent));
    return step === null ? [] : [{ bet: { ...bet, voidReason }, step }];
  });
  await makeMoves(tx, moves, at);
  return bets.length;
}
