import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { factFaults } from '../../domain/facts/fact-faults.ts';
import type { MatchFacts } from '../../domain/facts/match-facts.ts';
import { lockEvent } from '../store/event-rows.ts';
import { closeReview } from '../store/review-rows.ts';
import { recordAndPublish } from './record-and-publish.ts';
import type { RecordDeps } from './record-result.ts';

/** `origin` names the act, once. */
export interface EventDecision {
  readonly eventId: string;
  readonly facts: MatchFacts;
  readonly origin: string;
  readonly at: Date;
}

/**
 * An operator says what a match came to: these facts, confirmed, take the place of whatever was in force, and whatever was held is let go. Refuses
 * `not_found` and `contradiction` (the facts contradict themselves; the faults are listed).
 */
export async function decideEvent(
  deps: RecordDeps,
  tx: Tx,
  { eventId, facts, origin, at }: EventDecision,
): Promise<Result<'recorded', 'not_found' | 'contradiction'>> {
  const faults = factFaults(facts);
  if (faults.length > 0) return refuse('contradiction', { facts: faults });
  if ((await lockEvent(tx, eventId)) === null) return refuse('not_found');
  await recordAndPublish(deps, tx, { eventId, at, origin: `${origin}:rollback`, kind: 'rollback' });
  await recordAndPublish(deps, tx, { eventId, at, origin, kind: 'facts', facts, certainty: 2 });
  await closeReview(tx, eventId, at);
  return ok('recorded');
}
