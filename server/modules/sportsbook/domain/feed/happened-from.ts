import type { Incident } from '../events/fixture.ts';

/** A supplier's word for when something happened is believed as far back as this, and never for what is yet to come. */
const BELIEVED_MS = 3_600_000;

/**
 * The moment of the first incident that is news: one that suspends a match, was not known before (or is said to have been earlier), and happened before `at`. Null for no
 * such news. One that was taken back at once never happened.
 */
export function happenedFrom(before: readonly Incident[], after: readonly Incident[], suspending: readonly string[], at: Date): Date | null {
  const moments = after.flatMap((incident) => {
    const happened = momentOf(incident);
    const known = before.find(({ id }) => id !== undefined && id === incident.id);
    const isNews = suspending.includes(incident.type) && incident.review !== 'taken_back' && happened < ((known && momentOf(known)) ?? Infinity);
    return isNews && happened < at.getTime() && happened >= at.getTime() - BELIEVED_MS ? [happened] : [];
  });
  return moments.length === 0 ? null : new Date(Math.min(...moments));
}

/** Infinity where nobody says when. */
function momentOf({ occurredAt }: Incident): number {
  return occurredAt === undefined ? Infinity : Date.parse(occurredAt);
}
