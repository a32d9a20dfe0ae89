import type { Tx } from '#server/platform/db/database.ts';
import { publish } from '#server/platform/outbox/outbox.ts';
import type { WithdrawalState } from '../domain/withdrawal-state.ts';
import { lockWithdrawal, moveWithdrawal, type StateChange, type Withdrawal } from '../store/withdrawals.ts';
import { addStep, lastStepAt } from '../store/withdrawal-steps.ts';
import { withdrawalMoved } from '../messages.ts';

/**
 * Moves a withdrawal to its next state with its timeline row and messages, inside the caller's transaction; null when it had already moved on. A sweep that asked the
 * PSP first comes with the time at which it began, and may find a withdrawal that was requested since: no step stands before the one that it follows.
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
