import type { SportsIncident } from '#contracts/sportsbook/events.ts';
import type { Lead } from '../lead-chart.tsx';

/** Kills of a map in order, each with the lead in kills after it. */
export interface MapKills {
  /** From 1. */
  readonly map: number;
  readonly leads: readonly Lead[];
}

/** The kills that count, map by map, without those of a restarted map. */
export function killsInOrder(incidents: readonly SportsIncident[]): readonly MapKills[] {
  const maps: { map: number; leads: Lead[] }[] = [];
  let [map, lead] = [1, 0];
  for (const { type, side, id, review } of incidents) {
    if (type === 'map') [map, lead] = [map + 1, 0];
    if (type === 'remake') {
      lead = 0;
      if (maps.at(-1)?.map === map) maps.pop();
    }
    if (type !== 'kill' || side === null || review === 'taken_back') continue;
    lead += side === 'home' ? 1 : -1;
    if (maps.at(-1)?.map !== map) maps.push({ map, leads: [] });
    const own = maps.at(-1)?.leads ?? [];
    own.push({ id: id ?? `${map}-${own.length}`, lead, isDoubted: review === 'under_review' });
  }
  return maps;
}
