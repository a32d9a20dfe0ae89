import type { Act } from '../../reporting/act.ts';
import { OTHER, type Side } from './series.ts';

/** Minutes since the start, limited to what a clock shows. */
export function minuteAt(atMs: number): number {
  return Math.min(Math.floor(Math.max(atMs, 0) / 60_000), 299);
}

/** An incident, reported when it happens; without a side if that is null. */
export function actOf(id: string, type: Act['incident']['type'], side: Side | null, occurredMs: number): Act {
  return { act: 'told', atMs: occurredMs, incident: { id, type, ...(side === null ? {} : { side }), minute: minuteAt(occurredMs), added: 0, occurredMs } };
}

/** Reviews of these acts from a time on, one after the other, and their reversals seventy seconds later. */
export function reversedActs(acts: readonly Act[], fromMs: number): Act[] {
  return acts.flatMap((act, index): Act[] => [
    { ...act, act: 'review', atMs: fromMs + 20_000 + index * 1_000 },
    { ...act, act: 'taken_back', atMs: fromMs + 90_000 + index * 1_000 },
  ]);
}

/** A team gives up a minute before the end, and the tournament decides. */
export function forfeitActs(forfeit: Side | null, overMs: number): Act[] {
  if (forfeit === null) return [];
  return [actOf('forfeit', 'forfeit', forfeit, overMs - 60_000), actOf('admin_decision', 'admin_decision', OTHER[forfeit], overMs - 30_000)];
}

/** Sums acts in the order of their occurrence: a repeated incident counts once, a reversed one never. */
export function knownIncidents(acts: readonly Act[]): readonly Act['incident'][] {
  const gone = new Set(acts.filter(({ act }) => act === 'taken_back').map(({ incident }) => incident.id));
  return [...new Map(acts.map(({ incident }) => [incident.id, incident])).values()]
    .filter(({ id }) => !gone.has(id))
    .toSorted((a, b) => a.occurredMs - b.occurredMs);
}
