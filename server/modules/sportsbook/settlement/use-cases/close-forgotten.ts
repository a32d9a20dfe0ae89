import { HOUR_MS } from '#kernel/durations.ts';
import { parkedNow } from '#server/platform/parking/parking.ts';
import type { NewResult } from '../../domain/settlement/new-result.ts';
import { sportPostponedHours } from '../../settings.ts';
import { PARKED_CLOSING } from '../parked-kinds.ts';
import { type ForgottenEvent, forgottenEvents } from '../store/forgotten-rows.ts';
import { eventRules } from '../store/event-rows.ts';
import { closeByRule, type ClosingDeps } from './close-by-rule.ts';

const EVENTS_AT_ONCE = 100;

/**
 * Ends by rule the matches that the supplier did not end. It voids a match cancelled without a decision on its bets at once. It settles an abandoned match
 * that has no result within the window of a postponed one by its last score; markets that this score does not decide are void. Such facts are unconfirmed:
 * facts of the supplier replace them at any later time. Returns how many it ended.
 */
export async function closeForgotten(deps: ClosingDeps, at: Date): Promise<number> {
  const before = new Date(at.getTime() - deps.settings.get(sportPostponedHours) * HOUR_MS);
  const aside = await parkedNow(deps.db.k, PARKED_CLOSING, at);
  const found = await forgottenEvents(deps.db.k, before, aside, EVENTS_AT_ONCE);
  let closed = 0;
  for (const event of found) if (await closeByRule(deps, resultOf(event, at))) closed += 1;
  return closed;
}

function resultOf(event: ForgottenEvent, at: Date): NewResult {
  const base = { eventId: event.id, origin: event.state, at };
  if (event.state === 'cancelled') return { ...base, kind: 'void' };
  return { ...base, kind: 'facts', facts: eventRules(event).facts.brokenOff(event.score, event.periodScores), certainty: 1 };
}
