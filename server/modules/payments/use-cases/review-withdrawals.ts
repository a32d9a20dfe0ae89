import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { lockUnsent, lockWithdrawal } from '../store/withdrawals.ts';
import { moveOn } from './move-on.ts';

/** What operators read beside a withdrawal that waits because a deposit of its player went back. */
export const DEPOSIT_WENT_BACK = 'a deposit of this player went back to its payer';

/**
 * Sends a player's unsent withdrawals to an operator. Needs the gate's lock, which comes after withdrawals' in the order of locks: one that somebody is
 * sending just now is left, and `startSending` sees under the gate's lock that a deposit went back.
 */
export async function reviewUnsentWithdrawals(tx: Tx, playerId: string, at: Date, detail = DEPOSIT_WENT_BACK): Promise<void> {
  for (const id of await lockUnsent(tx, playerId)) await moveOn(tx, id, 'reviewing', { at, dueAt: null, detail });
}

/** An operator takes a withdrawal that cannot be sent under review. Refuses once the PSP may have heard of it: from then on only its word ends it. */
export async function reviewParkedWithdrawal(tx: Tx, id: string, at: Date): Promise<Result<null, 'not_found' | 'not_unsent'>> {
  const withdrawal = await lockWithdrawal(tx, id);
  if (withdrawal === null) return refuse('not_found');
  if (withdrawal.state !== 'requested') return refuse('not_unsent');
  await moveOn(tx, id, 'reviewing', { at, dueAt: null, detail: 'it could not be sent' });
  return ok(null);
}
