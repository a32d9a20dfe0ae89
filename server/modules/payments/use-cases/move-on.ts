import type { Tx } from '#server/platform/db/database.ts';
import { publish } from '#server/platform/outbox/outbox.ts';
import type { WithdrawalState } from '../domain/withdrawal-state.ts';
import { moveWithdrawal, type StateChange, type Withdrawal } from '../store/withdrawals.ts';
import { addStep } from '../store/withdrawal-steps.ts';
import { withdrawalMoved } from '../messages.ts';

/** Moves a withdrawal to its next state with its timeline row and messages, inside the caller's transaction; null when it had already moved on. */
export async function moveOn(tx: Tx, id: string, to: WithdrawalState, change: StateChange): Promise<Withdrawal | null> {
  const moved = await moveWithdrawal(tx, id, to, change);
  if (moved === null) return null;
  await addStep(tx, id, { state: to, at: change.at });
  await publish(tx, change.at, withdrawalMoved(moved, to, change.at));
  return moved;
}
