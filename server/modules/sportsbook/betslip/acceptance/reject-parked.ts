import { isUuid } from '#kernel/ids.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { acceptIn } from '../store/accept-batch.ts';
import { endingRows, planRejection } from './plan-acceptance.ts';
import { waitingBet } from '../store/waiting-rows.ts';

/** An operator rejects a bet whose wait could not be ended: its stake goes back. Refuses `not_waiting`, `busy` where another process has it at this moment. */
export async function rejectParked(tx: Tx, id: string, at: Date): Promise<Result<'rejected', 'not_waiting' | 'busy'>> {
  const bet = isUuid(id) ? await waitingBet(tx, id, at) : undefined;
  if (bet === undefined) return refuse('not_waiting');
  const [verdict] = await acceptIn(tx, endingRows([planRejection(bet, 'not_confirmed')]), false, at);
  return verdict === 'rejected' ? ok(verdict) : refuse('busy');
}
