import type { EventState, EventUpdate, SportsClock, SportsIncident, SportsPeriodScore, SportsScore } from '#contracts/sportsbook/events.ts';

/** An event as far as play goes. */
export interface Played {
  readonly id: string;
  readonly state: EventState;
  readonly starts_at: string;
  readonly score: SportsScore | null;
  readonly clock: SportsClock | null;
  readonly period_scores?: readonly SportsPeriodScore[] | undefined;
  readonly incidents?: readonly SportsIncident[] | undefined;
}

/** How the match stands now, with the incident that was sent, once; what the supplier sent anew about it takes its place. */
export function applyEventUpdate<T extends Played>(event: T, update: EventUpdate): T {
  if (update.id !== event.id) return event;
  const { state, starts_at, score, clock, period_scores, incident } = update;
  const standing = { ...event, state, starts_at, score, clock, ...(period_scores === undefined ? {} : { period_scores }) };
  if (incident === undefined || event.incidents === undefined) return standing;
  const known = event.incidents.some((each) => sameIncident(each, incident));
  const incidents = known ? event.incidents.map((each) => (sameIncident(each, incident) ? incident : each)) : [...event.incidents, incident];
  return { ...standing, incidents };
}

/** The supplier's id tells incidents apart, where it has one: two corners of a minute are two. */
function sameIncident(one: SportsIncident, other: SportsIncident): boolean {
  if (one.id !== undefined && other.id !== undefined) return one.id === other.id;
  return one.type === other.type && one.side === other.side && one.minute === other.minute && one.added === other.added;
}
