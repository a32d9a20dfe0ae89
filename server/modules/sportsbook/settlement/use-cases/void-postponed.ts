import { HOUR_MS } from '#kernel/durations.ts';
import { parkedNow } from '#server/platform/parking/parking.ts';
import { postponedBeyond } from '../../domain/settlement/postponed-beyond.ts';
import { longerWindowsMs, postponedHoursOf } from '../../domain/sports/registry.ts';
import { sportPostponedHours } from '../../settings.ts';
import { PARKED_CLOSING } from '../parked-kinds.ts';
import { lateEvents } from '../store/postponed-rows.ts';
import { closeByRule, type ClosingDeps } from './close-by-rule.ts';

const EVENTS_AT_ONCE = 100;
/** The origin, used once per event: a void that an operator takes back is not made again. */
const ORIGIN = 'postponed';

/**
 * Voids matches that were not played within the operator's window of their scheduled time, or the longer one of their sport: at once if the new time lies
 * beyond it, else when it has passed. A match that is played later stays void. Returns how many it voided.
 */
export async function voidPostponed(deps: ClosingDeps, at: Date): Promise<number> {
  const hours = deps.settings.get(sportPostponedHours);
  const windows = { windowMs: hours * HOUR_MS, longerMs: longerWindowsMs(hours) };
  let voided = 0;
  const aside = await parkedNow(deps.db.k, PARKED_CLOSING, at);
  for (const { id, sport, scheduledAt, startsAt } of await lateEvents(deps.db.k, at, { ...windows, except: aside, limit: EVENTS_AT_ONCE })) {
    // A time that has passed without a kick-off does not extend the wait.
    if (!postponedBeyond(scheduledAt, startsAt > at ? startsAt : null, at, postponedHoursOf(sport, hours) * HOUR_MS)) continue;
    if (await closeByRule(deps, { eventId: id, origin: ORIGIN, at, kind: 'void' })) voided += 1;
  }
  return voided;
}
