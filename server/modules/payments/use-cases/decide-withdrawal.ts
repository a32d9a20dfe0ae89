import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { returnWithdrawal } from '#server/modules/wallet/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Withdrawal } from '../store/withdrawals.ts';
import { lockWithdrawal } from '../store/withdrawals.ts';
import { moveOn } from './move-on.ts';

export type DecideWithdrawalRefusal = 'not_found' | 'not_reviewing';

/** What the player reads when an operator refuses. */
export const REFUSED_TEXT = 'O saque foi recusado na análise. O valor voltou para o seu saldo.';

/** An operator lets a withdrawal under review go out: reviewing → requested. Joins the caller's transaction, which audits. */
export async function approveWithdrawal(tx: Tx, id: string, at: Date): Promise<Result<Withdrawal, DecideWithdrawalRefusal>> {
  if ((await lockWithdrawal(tx, id)) === null) return refuse('not_found');
  const moved = await moveOn(tx, id, 'requested', { at, dueAt: at });
  return moved === null ? refuse('not_reviewing') : ok(moved);
}

/** An operator refuses a withdrawal under review: the money goes back to cash. `reason` is kept for operators, not shown. Joins the caller's transaction. */
export async function refuseWithdrawal(tx: Tx, id: string, reason: string, at: Date): Promise<Result<Withdrawal, DecideWithdrawalRefusal>> {
  if ((await lockWithdrawal(tx, id)) === null) return refuse('not_found');
  const moved = await moveOn(tx, id, 'refused', { at, dueAt: null, reason: REFUSED_TEXT, detail: reason });
  if (moved === null) return refuse('not_reviewing');
  const returned = await returnWithdrawal(tx, { playerId: moved.playerId, withdrawalId: id, amountCents: moved.amountCents, at, status: 'refused' });
  if (!returned.ok || returned.value.outcome !== 'moved') throw new Error('the held money of a withdrawal had already moved');
  return ok(moved);
}
