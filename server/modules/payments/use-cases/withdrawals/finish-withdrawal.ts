import { returnWithdrawal, sendWithdrawal } from '#server/modules/wallet/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { publish } from '#server/platform/outbox/outbox.ts';
import type { PaymentsDeps } from '../../deps.ts';
import type { WithdrawalState } from '../../domain/withdrawal-state.ts';
import { withdrawalMoved } from '../../messages.ts';
import { paymentsMetrics } from '../../metrics.ts';
import { addStep, lastStepAt } from '../../store/withdrawal-steps.ts';
import { lockWithdrawal, moveWithdrawal, type StateChange, type Withdrawal } from '../../store/withdrawals.ts';
import type { KeyRefusal } from './check-key-owner.ts';

/**
 * Changes a withdrawal's state with its timeline row and messages, inside the caller's transaction; null when it had already left the state. A job that called
 * the PSP passes the time at which it began. The withdrawal may have changed since; no step gets a time before the previous one.
 */
export async function moveOn(tx: Tx, id: string, to: WithdrawalState, change: StateChange): Promise<Withdrawal | null> {
  if ((await lockWithdrawal(tx, id)) === null) return null;
  const before = await lastStepAt(tx, id);
  const at = before !== null && before > change.at ? before : change.at;
  const moved = await moveWithdrawal(tx, id, to, { ...change, at });
  if (moved === null) return null;
  await addStep(tx, id, { state: to, at });
  await publish(tx, at, withdrawalMoved(moved, to, at));
  return moved;
}

export type PayoutEnd = { readonly kind: 'paid'; readonly endToEndId: string | null } | { readonly kind: 'failed'; readonly detail: string };

/** The player's text for a failed Pix. */
export const FAILED_TEXT = 'O banco não aceitou o Pix. O valor voltou para o seu saldo.';

/** Ends a withdrawal by the PSP's answer, once: paid moves held → pix_clearing; failed moves held → cash. A withdrawal that already ended is unchanged. */
export async function finishWithdrawal(deps: PaymentsDeps, id: string, end: PayoutEnd, at: Date): Promise<void> {
  const finished = await deps.db.k.transaction().execute(async (tx) => {
    const change = end.kind === 'paid' ? { endToEndId: end.endToEndId } : { reason: FAILED_TEXT, detail: end.detail };
    const withdrawal = await moveOn(tx, id, end.kind, { at, dueAt: null, ...change });
    if (withdrawal === null) return null;
    const move = { playerId: withdrawal.playerId, withdrawalId: id, amountCents: withdrawal.amountCents, at };
    const moved = end.kind === 'paid' ? await sendWithdrawal(tx, move) : await returnWithdrawal(tx, { ...move, status: 'refused' });
    if (!moved.ok || moved.value.outcome !== 'moved') throw new Error('the held money of a withdrawal had already moved');
    return withdrawal;
  });
  if (finished === null) return;
  const { withdrawals, withdrawalSeconds } = paymentsMetrics(deps);
  withdrawals.inc({ provider: finished.provider, end: end.kind });
  withdrawalSeconds.observe({ end: end.kind }, (at.getTime() - finished.createdAt.getTime()) / 1_000);
  if (end.kind === 'failed') deps.log.warn({ withdrawalId: id, detail: end.detail }, 'a withdrawal failed; the money is back in cash');
}

/** The player's text when the key belongs to another person at the time of sending. */
export const KEY_CHANGED_TEXT = 'A chave Pix não está mais no seu CPF. O valor voltou para o seu saldo.';

/** Ends a withdrawal whose key changed its owner before any order: the money becomes cash again. A withdrawal that left the state meanwhile is unchanged. */
export async function refuseKey(deps: PaymentsDeps, id: string, why: KeyRefusal, at: Date): Promise<void> {
  const refused = await deps.db.k.transaction().execute(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, id);
    if (withdrawal?.state !== 'requested') return null;
    await moveOn(tx, id, 'refused', { at, dueAt: null, reason: KEY_CHANGED_TEXT, detail: why });
    const returned = await returnWithdrawal(tx, {
      playerId: withdrawal.playerId,
      withdrawalId: id,
      amountCents: withdrawal.amountCents,
      at,
      status: 'refused',
    });
    if (!returned.ok || returned.value.outcome !== 'moved') throw new Error('the held money of a withdrawal had already moved');
    return withdrawal.provider;
  });
  if (refused === null) return;
  paymentsMetrics(deps).withdrawals.inc({ provider: refused, end: 'refused' });
  deps.log.warn({ withdrawalId: id, why }, 'the key of a withdrawal is no longer the player’s; the money is back in cash');
}
