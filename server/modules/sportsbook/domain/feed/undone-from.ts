import type { Incident } from '../events/fixture.ts';
import type { LiveSport } from '../sports/sport.ts';
import type { Facts } from '../facts/facts.ts';

/**
 * When the play began that an incident has undone, where the incident is news and says so: play begins anew from there. Null for no such news, or where nobody said when
 * that play began. Incidents in the order of play.
 */
export function undoneFrom(before: readonly Incident[], after: readonly Incident[], undoes: LiveSport<Facts>['undoes']): Date | null {
  if (undoes === undefined) return null;
  const place = after.findLastIndex(({ type, id, review }) => type === undoes.incident && review !== 'taken_back' && !isKnown(before, id));
  const began = place < 0 ? undefined : after.slice(0, place).findLast(({ type, review }) => type === undoes.since && review !== 'taken_back');
  return began?.occurredAt === undefined ? null : new Date(began.occurredAt);
}

function isKnown(before: readonly Incident[], id: string | undefined): boolean {
  return id !== undefined && before.some((incident) => incident.id === id);
}
