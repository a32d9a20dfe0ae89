import type { Tx } from '#server/platform/db/database.ts';
import { type ClosureState, closureMayBecome, LATE_AFTER_STATE_MS } from '../domain/closure-state.ts';
import { type Closure, type ClosureChange, writeClosure } from '../../store/closures.ts';

/** Changes the state of a locked closure; writes the timeline step and the deadline of the new state. */
export async function becomeClosure(tx: Tx, closure: Closure, to: ClosureState, change: Omit<ClosureChange, 'deadlineAt'>): Promise<void> {
  if (!closureMayBecome(closure.state, to)) throw new Error(`a closure does not go from ${closure.state} to ${to}`);
  const lateAfterMs = to === 'closed' || to === 'cancelled' ? null : LATE_AFTER_STATE_MS[to];
  await writeClosure(tx, closure.id, to, lateAfterMs === null ? change : { ...change, deadlineAt: new Date(change.at.getTime() + lateAfterMs) });
}
