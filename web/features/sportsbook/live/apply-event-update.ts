import type { EventState, EventUpdate, SportsClock, SportsIncident, SportsScore } from '#contracts/sportsbook.ts';

/** An event as far as play goes. */
export interface Played {
  readonly id: string;
  readonly state: EventState;
  readonly starts_at: string;
  readonly score: SportsScore | null;
  readonly clock: SportsClock | null;
  readonly incidents?: readonly SportsIncident[];
}

/** How the match stands now, with the incident that was told, once. */
export function applyEventUpdate<T extends Played>(event: T, update: EventUpdate): T {
  if (update.id !== event.id) return event;
  const { state, starts_at, score, clock, incident } = update;
  const standing = { ...event, state, starts_at, score, clock };
  if (incident === undefined || event.incidents === undefined || event.incidents.some((known) => sameIncident(known, incident))) return standing;
  return { ...standing, incidents: [...event.incidents, incident] };
}

function sameIncident(one: SportsIncident, other: SportsIncident): boolean {
  return one.type === other.type && one.side === other.side && one.minute === other.minute && one.added === other.added;
}
