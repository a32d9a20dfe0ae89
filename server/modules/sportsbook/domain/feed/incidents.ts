import type { Incident } from '../events/fixture.ts';
import type { Score } from '../events/score.ts';

/** A limit above the number of incidents of any match. */
export const MOST_INCIDENTS = 400;

/** Sorts incidents in the order of play: by minute, then by the time they happened. */
export function inOrder(incidents: readonly Incident[]): Incident[] {
  return incidents.toSorted((a, b) => a.minute - b.minute || a.added - b.added || (a.occurredAt ?? '').localeCompare(b.occurredAt ?? ''));
}

/**
 * Merges a later account into the incidents of a match. Incidents missing from the account stay; an account without any ids replaces the stored ones only if
 * those have no ids either.
 */
export function withAccount(held: readonly Incident[], reported: readonly Incident[]): readonly Incident[] {
  if (!reported.some(({ id }) => id !== undefined)) return held.some(({ id }) => id !== undefined) ? held : reported;
  const known = new Map(held.map((incident) => [incident.id, incident]));
  const named = reported.map((incident) => mergedWith(known.get(incident.id), incident));
  const ids = new Set(named.map(({ id }) => id));
  return inOrder([...held.filter(({ id }) => id !== undefined && !ids.has(id)), ...named]).slice(0, MOST_INCIDENTS);
}

/** An account does not reopen a review that has ended, since it may be of an earlier moment. */
function mergedWith(known: Incident | undefined, reported: Incident): Incident {
  const next = { ...known, ...reported };
  return known?.review !== undefined && reported.review === 'under_review' ? { ...next, review: known.review } : next;
}

/** The content of an incident report, without the time it was sent. */
export function contentOf({ type, side, minute, added, occurredAt, review }: Incident) {
  return { type, side, minute, added, occurredAt: occurredAt ?? null, review: review ?? null };
}

/** A key for comparing contents: an account has hundreds of incidents, each looked up among the stored ones. */
export function contentKey(incident: Incident): string {
  return JSON.stringify(contentOf(incident));
}

/** True if an account takes back a stored incident or puts it under review. */
export function takesBack(held: readonly Incident[], next: readonly Incident[]): boolean {
  const after = new Map(next.map((incident) => [incident.id, incident]));
  return held.some(({ id, review }) => {
    const now = id === undefined ? undefined : after.get(id)?.review;
    return id === undefined ? next.length < held.length : now !== review && (now === 'taken_back' || now === 'under_review');
  });
}

/** The higher score of each side. A score goes back only if an incident is taken back. */
export function highest(a: Score | null, b: Score | null): Score | null {
  if (a === null || b === null) return a ?? b;
  return { home: Math.max(a.home, b.home), away: Math.max(a.away, b.away) };
}
