import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { readEvents } from '../../../events/store/event-rows.ts';
import { deleteStop } from '../../store/stop-rows.ts';
import type { StepDeps } from '../apply-steps.ts';
import { moveStopped } from './show-stops.ts';
import { type StopChange, type StopPlace, subjectOf } from './stop-bets.ts';

/**
 * Lifts a stop. A match that has not begun gets its prices back at once, one under way with its next prices. Refuses `not_found` if no such stop is in force.
 */
export async function resumeBets(deps: StepDeps, tx: Tx, { at, ...place }: StopPlace & { readonly at: Date }): Promise<Result<StopChange, 'not_found'>> {
  const reason = await deleteStop(tx, place);
  if (reason === null) return refuse('not_found');
  // Only the stop row shows that the market was closed by a stop, so open it in the same transaction.
  if (place.scope === 'market') {
    const [eventId = ''] = place.ref.split(':');
    for (const { id, source } of await readEvents(tx, [eventId])) await moveStopped(deps, tx, [{ id, source, isStopped: false }], at);
  }
  return ok({ subject: subjectOf(place), before: reason, after: null });
}
