import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Facts } from '../../domain/facts/facts.ts';
import { readFacts } from '../read-facts.ts';
import { eventRules, lockEvent } from '../store/event-rows.ts';
import { closeReview } from '../store/review-rows.ts';
import { recordAndPublish } from './record-and-publish.ts';
import type { RecordDeps } from './record-result.ts';

/** `written`: the facts as an operator wrote them, in the fields of the event's sport or of an outright. `origin` identifies the act. */
export interface EventDecision {
  readonly eventId: string;
  readonly written: unknown;
  readonly origin: string;
  readonly at: Date;
}

/**
 * Records an operator's facts of a match as confirmed. They replace the facts in force, and every held result of the match is discarded. Returns the facts.
 * Refuses `not_found`, `invalid_value` (not facts of the sport) and `contradiction` (they contradict themselves; the faults are listed).
 */
export async function decideEvent(
  deps: RecordDeps,
  tx: Tx,
  { eventId, written, origin, at }: EventDecision,
): Promise<Result<Facts, 'not_found' | 'invalid_value' | 'contradiction'>> {
  const event = await lockEvent(tx, eventId);
  if (event === null) return refuse('not_found');
  const sport = eventRules(event);
  const read = readFacts(sport, written);
  if (!read.ok) return read;
  const facts = read.value;
  const faults = sport.facts.faults(facts);
  if (faults.length > 0) return refuse('contradiction', { facts: [...faults] });
  await recordAndPublish(deps, tx, { eventId, at, origin: `${origin}:rollback`, kind: 'rollback' });
  await recordAndPublish(deps, tx, { eventId, at, origin, kind: 'facts', facts, certainty: 2 });
  await closeReview(tx, eventId, at);
  return ok(facts);
}
