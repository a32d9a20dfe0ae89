import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { isUnderReview } from '../../../domain/events/fixture.ts';
import { readEvents } from '../../../events/store/event-rows.ts';
import { applySteps, type StepDeps } from '../apply-steps.ts';

export interface ReviewEnd {
  readonly eventId: string;
  readonly incidentId: string;
  readonly act: 'confirmed' | 'taken_back';
  /** The score after the review; null: unchanged. */
  readonly score: { readonly home: number; readonly away: number } | null;
  readonly at: Date;
}

/**
 * Ends a review that the supplier leaves open, by an operator and as if by the supplier; the match opens with the next prices. Later messages of the supplier
 * about the incident apply. Refuses `not_found` (no such incident under review) and `changes_nothing` (the match is over).
 */
export async function endReview(
  deps: StepDeps,
  tx: Tx,
  { eventId, incidentId, act, score, at }: ReviewEnd,
): Promise<Result<{ readonly subject: string; readonly before: string; readonly after: string }, 'not_found' | 'changes_nothing'>> {
  const [event] = await readEvents(tx, [eventId]);
  const incident = event?.incidents.find(({ id }) => id === incidentId);
  if (event === undefined || incident === undefined || !isUnderReview(incident)) return refuse('not_found');
  const { period, minute, added, stopped, source } = event;
  const report = { act, incident, score: score ?? event.score ?? { home: 0, away: 0 }, clock: { period, minute, added, stopped } };
  // Never older than the supplier's last message about it, by its clock.
  const saidAt = new Date(Math.max(at.getTime(), incident.changedAt === undefined ? 0 : Date.parse(incident.changedAt)));
  const [outcome] = await applySteps(deps, tx, { source, producer: 'live', at, isRebuilt: false }, [
    { eventId, act: { kind: 'incident', told: report }, toldAt: saidAt },
  ]);
  return outcome?.outcome === 'applied' ? ok({ subject: `${eventId}:${incidentId}`, before: 'under_review', after: act }) : refuse('changes_nothing');
}
