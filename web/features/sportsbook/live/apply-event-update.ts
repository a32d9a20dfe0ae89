import type { EventState, EventUpdate, SportsClock, SportsIncident, SportsPeriodScore, SportsScore } from '#contracts/sportsbook/events.ts';

/** The fields of an event about its play. */
export interface Played {
  readonly id: string;
  readonly state: EventState;
  readonly starts_at: string;
  readonly score: SportsScore | null;
  readonly clock: SportsClock | null;
  readonly period_scores?: readonly SportsPeriodScore[] | undefined;
  readonly incidents?: readonly SportsIncident[] | undefined;
}

/** The current state of the match, with the incident of the update added once; a newer version from the supplier replaces an incident. */
export function applyEventUpdate<T extends Played>(event: T, update: EventUpdate): T {
  if (update.id !== event.id) return event;
  const { state, starts_at, score, clock, period_scores, incident } = update;
  const updated = { ...event, state, starts_at, score, clock, ...(period_scores === undefined ? {} : { period_scores }) };
  if (incident === undefined || event.incidents === undefined) return updated;
  const known = event.incidents.some((each) => sameIncident(each, incident));
  const incidents = known ? event.incidents.map((each) => (sameIncident(each, incident) ? incident : each)) : [...event.incidents, incident];
  return { ...updated, incidents };
}

/** The supplier's id, where there is one, distinguishes incidents: two corners in a minute are two. */
function sameIncident(one: SportsIncident, other: SportsIncident): boolean {
  if (one.id !== undefined && other.id !== undefined) return one.id === other.id;
  return one.type === other.type && one.side === other.side && one.minute === other.minute && one.added === other.added;
}
