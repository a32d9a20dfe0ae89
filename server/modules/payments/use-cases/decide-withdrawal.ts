import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { lockGate } from '#server/modules/gate/index.ts';
import { returnWithdrawal } from '#server/modules/wallet/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { countTaken } from '../store/receipt-moves.ts';
import type { Withdrawal } from '../store/withdrawals.ts';
import { lockWithdrawal } from '../store/withdrawals.ts';
import { moveOn } from './move-on.ts';

export type DecideWithdrawalRefusal = 'not_found' | 'not_reviewing';

/** What the player reads when an operator refuses. */
export const REFUSED_TEXT = 'O saque foi recusado na análise. O valor voltou para o seu saldo.';

/**
 * An operator lets a withdrawal under review go out: reviewing → requested. What stood against it at this moment (the player is blocked, a deposit went
 * back) does not send it to review again; what happens later does. Joins the caller's transaction, which audits.
 */
export async function approveWithdrawal(tx: Tx, id: string, at: Date): Promise<Result<Withdrawal, DecideWithdrawalRefusal>> {
  const withdrawal = await lockWithdrawal(tx, id);
  if (withdrawal === null) return refuse('not_found');
  const gate = await lockGate(tx, withdrawal.playerId);
  const approval = { returnsSeen: await countTaken(tx, withdrawal.playerId), despiteBlock: gate?.status === 'blocked' };
  const moved = await moveOn(tx, id, 'requested', { at, dueAt: at, approval });
  return moved === null ? refuse('not_reviewing') : ok(moved);
}

/** An operator refuses a withdrawal under review: the money goes back to cash. `reason` is kept for operators, not shown. Joins the caller's transaction. */
export async function refuseWithdrawal(tx: Tx, id: string, reason: string, at: Date): Promise<Result<Withdrawal, DecideWithdrawalRefusal>> {
  const withdrawal = await lockWithdrawal(tx, id);
  if (withdrawal === null) return refuse('not_found');
  if (withdrawal.state !== 'reviewing') return refuse('not_reviewing');
  const moved = await moveOn(tx, id, 'refused', { at, dueAt: null, reason: REFUSED_TEXT, detail: reason });
  if (moved === null) return refuse('not_reviewing');
  const returned = await returnWithdrawal(tx, { playerId: moved.playerId, withdrawalId: id, amountCents: moved.amountCents, at, status: 'refused' });
  if (!returned.ok || returned.value.outcome !== 'moved') throw new Error('the held money of a withdrawal had already moved');
  return ok(moved);
}
