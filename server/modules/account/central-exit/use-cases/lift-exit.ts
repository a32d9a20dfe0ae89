import { MINUTE_MS } from '#kernel/durations.ts';
import { notifyMessage } from '#server/modules/notifications/events.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { publish } from '#server/platform/outbox/outbox.ts';
import { lockClosure } from '../../store/closures.ts';
import { reopenClosure } from '../../closure/use-cases/decide-closure.ts';
import { type CentralExit, writeExit } from '../../store/central-exits.ts';

/**
 * Reverses the consequences of a lifted exclusion. An account that was shut for it is returned to its player, even after a payout; an account whose player had
 * asked for closure stays closed. Waits for a payout in progress. The caller holds the lock of the exit and, if there is one, of its closure.
 */
export async function liftExit(tx: Tx, exit: CentralExit, at: Date): Promise<void> {
  const closure = exit.closureId === null ? null : await lockClosure(tx, exit.closureId);
  const isOurs = closure?.askedBy === 'central' && closure.state !== 'cancelled';
  if (isOurs && closure.state === 'paying')
    return writeExit(tx, exit, { dueAt: new Date(at.getTime() + MINUTE_MS), detail: 'the exclusion is lifted; the payout under way ends first' });
  if (isOurs) await reopenClosure(tx, closure, at);
  const reopened = isOurs || closure === null;
  if (reopened) await publish(tx, at, [notifyMessage({ playerId: exit.playerId, template: 'central-exclusion-lifted', data: { at: at.toISOString() } })]);
  return writeExit(tx, exit, { state: 'lifted', endedAt: at, dueAt: null });
}
