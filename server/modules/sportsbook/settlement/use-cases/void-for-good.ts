import type { Tx } from '#server/platform/db/database.ts';
import { reconcileBet } from '../../domain/bets/reconcile-bet.ts';
import { voidEnding } from '../../domain/bets/void-ending.ts';
import { insertVoids, lockOpenBets, type VoidReason } from '../store/void-rows.ts';
import { makeMoves } from './bring-bets.ts';

/**
 * Voids those of the bets that are open: stake back, liability released, history and player told, as in every void. And for good: whatever their legs'
 * results say, now or later, settlement leaves them so. Locks bets by id, liability, then money. Throws, and so undoes all of it, when a stake was moved
 * from outside. Returns how many it voided.
 */
export async function voidForGood(tx: Tx, ids: readonly string[], reason: VoidReason, at: Date): Promise<number> {
  const bets = await lockOpenBets(tx, ids);
  await insertVoids(
    tx,
    bets.map(({ id }) => id),
    reason,
    at,
  );
  const moves = bets.flatMap((bet) => {
    const step = reconcileBet(bet, voidEnding(bet.stakeCents));
    return step === null ? [] : [{ bet, step }];
  });
  await makeMoves(tx, moves, at);
  return bets.length;
}
