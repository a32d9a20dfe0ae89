import { isUuid } from '#kernel/ids.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Facts } from '../../domain/facts/facts.ts';
import { lockEvent } from '../store/event-rows.ts';
import { type ResultUnderReview, closeReview, waitingResult } from '../store/review-rows.ts';
import { decideEvent } from './decide-event.ts';
import type { RecordDeps } from './record-result.ts';

/** `written`: the facts from the operator; null keeps the facts in force and discards the held ones. */
export interface ReviewDecision {
  readonly id: string;
  readonly written: unknown;
  readonly at: Date;
}

/**
 * Resolves a held result. Given facts replace the facts in force; every other held result of the event is discarded with it. Refuses `not_found` (unknown, or
 * resolved), `invalid_value` and `contradiction` (of the given facts, see decideEvent).
 */
export async function resolveReview(
  deps: RecordDeps,
  tx: Tx,
  { id, written, at }: ReviewDecision,
): Promise<Result<ResultUnderReview & { readonly decided: Facts | null }, 'not_found' | 'invalid_value' | 'contradiction'>> {
  const found = isUuid(id) ? await waitingResult(tx, id) : null;
  if (found === null) return refuse('not_found');
  await lockEvent(tx, found.eventId);
  // The lock on the event keeps other operators from resolving it.
  if ((await waitingResult(tx, id)) === null) return refuse('not_found');
  if (written === null) {
    await closeReview(tx, found.eventId, at);
    return ok({ ...found, decided: null });
  }
  const decided = await decideEvent(deps, tx, { eventId: found.eventId, written, origin: `held:${id}`, at });
  return decided.ok ? ok({ ...found, decided: decided.value }) : decided;
}
