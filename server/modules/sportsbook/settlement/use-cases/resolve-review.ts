import { isUuid } from '#kernel/ids.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { type FactFault, factFaults } from '../../domain/facts/fact-faults.ts';
import type { MatchFacts } from '../../domain/facts/match-facts.ts';
import { lockEvent } from '../store/event-rows.ts';
import { type ResultUnderReview, closeReview, waitingResult } from '../store/review-rows.ts';
import { decideEvent } from './decide-event.ts';
import type { RecordDeps } from './record-result.ts';

/** `facts`: what is true, confirmed by the operator; null where what is in force stands, and the held facts are let go. */
export interface ReviewDecision {
  readonly id: string;
  readonly facts: MatchFacts | null;
  readonly at: Date;
}

/**
 * An operator decides on a held result. Given facts take the place of whatever was in force; every other held result of the event is let go with it.
 * Refuses `not_found` (unknown, or resolved) and `contradiction` (the given facts contradict themselves; the faults are listed).
 */
export async function resolveReview(
  deps: RecordDeps,
  tx: Tx,
  { id, facts, at }: ReviewDecision,
): Promise<Result<ResultUnderReview, 'not_found' | 'contradiction'>> {
  const faults: readonly FactFault[] = facts === null ? [] : factFaults(facts);
  if (faults.length > 0) return refuse('contradiction', { facts: [...faults] });
  const found = isUuid(id) ? await waitingResult(tx, id) : null;
  if (found === null) return refuse('not_found');
  await lockEvent(tx, found.eventId);
  // Under the event's lock nobody else resolves it.
  if ((await waitingResult(tx, id)) === null) return refuse('not_found');
  if (facts === null) await closeReview(tx, found.eventId, at);
  else await decideEvent(deps, tx, { eventId: found.eventId, facts, origin: `held:${id}`, at });
  return ok(found);
}
