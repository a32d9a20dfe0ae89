import { isUuid } from '#kernel/ids.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { FreeRoundsDeps } from '../free-rounds-deps.ts';
import { markCancelled, type FreeRoundsState, readFreeRounds } from '../store/free-rounds.ts';
import { needsNotice, TELLING_MS } from './note-free-rounds.ts';

/** Cancels the rest of a grant at once; its supplier is due to be notified (`notifySupplier`). Started rounds are paid. */
export async function cancelFreeRounds(
  deps: Pick<FreeRoundsDeps, 'announcers'>,
  tx: Tx,
  id: string,
  at: Date,
): Promise<Result<FreeRoundsState, 'unknown_grant' | 'cancelled_before'>> {
  const grant = isUuid(id) ? await readFreeRounds(tx, id) : null;
  if (grant === null) return refuse('unknown_grant');
  const dueAt = needsNotice(deps, grant.source) ? new Date(at.getTime() + TELLING_MS) : null;
  return (await markCancelled(tx, id, at, dueAt)) ? ok({ ...grant, cancelledAt: at, dueAt }) : refuse('cancelled_before');
}
