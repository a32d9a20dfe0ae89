import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { lockWithdrawal } from '../store/withdrawals.ts';
import { moveOn } from './move-on.ts';

/** An operator takes a withdrawal that cannot be sent under review. Refuses once the PSP may have heard of it: from then on only its word ends it. */
export async function reviewParked(tx: Tx, id: string, at: Date): Promise<Result<null, 'not_found' | 'not_unsent'>> {
  const withdrawal = await lockWithdrawal(tx, id);
  if (withdrawal === null) return refuse('not_found');
  if (withdrawal.state !== 'requested') return refuse('not_unsent');
  await moveOn(tx, id, 'reviewing', { at, dueAt: null, detail: 'it could not be sent' });
  return ok(null);
}
