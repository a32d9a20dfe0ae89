import type { Incident } from '../events/fixture.ts';
import type { Score } from '../events/score.ts';

/** More incidents than any match has. */
export const MOST_INCIDENTS = 400;

/** In the order of play: by minute, then by when they happened. */
export function inOrder(incidents: readonly Incident[]): Incident[] {
  return incidents.toSorted((a, b) => a.minute - b.minute || a.added - b.added || (a.occurredAt ?? '').localeCompare(b.occurredAt ?? ''));
}

/**
 * The incidents of a match with those of a later account of it. One of ours that the account does not name stays; an account that names none by an id replaces ours
 * only where ours have no ids either.
 */
export function withAccount(held: readonly Incident[], reported: readonly Incident[]): readonly Incident[] {
  if (!reported.some(({ id }) => id !== undefined)) return held.some(({ id }) => id !== undefined) ? held : reported;
  const known = new Map(held.map((incident) => [incident.id, incident]));
  const named = reported.map((incident) => mergedWith(known.get(incident.id), incident));
  const ids = new Set(named.map(({ id }) => id));
  return inOrder([...held.filter(({ id }) => id !== undefined && !ids.has(id)), ...named]).slice(0, MOST_INCIDENTS);
}

/** A review that has ended does not begin again with an account, which may be of an earlier moment. */
function mergedWith(known: Incident | undefined, reported: Incident): Incident {
  const next = { ...known, ...reported };
  return known?.review !== undefined && reported.review === 'under_review' ? { ...next, review: known.review } : next;
}

/** What a supplier says of an incident, apart from when it said so. */
export function contentOf({ type, side, minute, added, occurredAt, review }: Incident) {
  return { type, side, minute, added, occurredAt: occurredAt ?? null, review: review ?? null };
}

/** The same text for the same content: an account has hundreds of incidents, each looked up among those held. */
export function contentKey(incident: Incident): string {
  return JSON.stringify(contentOf(incident));
}

/** True when an account takes something back, or doubts it, that was held. */
export function takesBack(held: readonly Incident[], next: readonly Incident[]): boolean {
  const after = new Map(next.map((incident) => [incident.id, incident]));
  return held.some(({ id, review }) => {
    const now = id === undefined ? undefined : after.get(id)?.review;
    return id === undefined ? next.length < held.length : now !== review && (now === 'taken_back' || now === 'under_review');
  });
}

/** Both sides' higher score: a score goes back only with what was taken back. */
export function highest(a: Score | null, b: Score | null): Score | null {
  if (a === null || b === null) return a ?? b;
  return { home: Math.max(a.home, b.home), away: Math.max(a.away, b.away) };
}
