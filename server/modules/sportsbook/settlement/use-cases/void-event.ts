import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { lockEvent } from '../store/event-rows.ts';
import { recordAndPublish } from './record-and-publish.ts';
import type { RecordDeps } from './record-result.ts';

/** Voids, for an operator, every bet on a match. Refuses `not_found` and `changes_nothing` (it is already void). cancelWindow without bounds takes it back. */
export async function voidEvent(
  deps: RecordDeps,
  tx: Tx,
  act: { readonly eventId: string; readonly origin: string; readonly at: Date },
): Promise<Result<'recorded', 'not_found' | 'changes_nothing'>> {
  if ((await lockEvent(tx, act.eventId)) === null) return refuse('not_found');
  const recorded = await recordAndPublish(deps, tx, { ...act, kind: 'void' });
  return recorded === 'recorded' ? ok(recorded) : refuse('changes_nothing');
}
