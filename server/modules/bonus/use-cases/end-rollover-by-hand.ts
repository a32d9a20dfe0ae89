import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { STATUS } from '../domain/rollover.ts';
import { lockRollover } from '../store/rollovers.ts';
import { endRollover, takeStock } from './end-rollover.ts';

/** An operator ends a bonus. A completed bonus belongs to the player and is refused. */
export async function endRolloverByHand(
  tx: Tx,
  id: string,
  at: Date,
): Promise<Result<{ readonly playerId: string }, 'unknown_bonus' | 'already_ended' | 'already_completed'>> {
  const rollover = await lockRollover(tx, id);
  if (rollover === null) return refuse('unknown_bonus');
  if (rollover.status > STATUS.completed) return refuse('already_ended');
  const stock = await takeStock(tx, rollover, at);
  if (stock.rollover.status === STATUS.completed) return refuse('already_completed');
  await endRollover(tx, stock, 'operator', at);
  return ok({ playerId: rollover.playerId });
}
