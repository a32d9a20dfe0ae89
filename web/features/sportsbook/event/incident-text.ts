import type { SportsEventReply, SportsIncident } from '#contracts/sportsbook/events.ts';
import type { IncidentLook } from '../sports/sport-code.ts';

/** An incident with its side, and the state of its video review: under way, or cancelled. */
export function incidentText({ side, review }: SportsIncident, { text, review: underReview, annulled }: IncidentLook, event: SportsEventReply): string {
  const word = review === 'under_review' ? (underReview ?? text) : review === 'taken_back' ? (annulled ?? `${text}, corrigido`) : text;
  return side === null ? word : `${word}, ${event[side].name}`;
}

/** The minute of an incident, with added time. */
export function minuteText({ minute, added }: Pick<SportsIncident, 'minute' | 'added'>): string {
  return `${minute}${added > 0 ? `+${added}` : ''}'`;
}
