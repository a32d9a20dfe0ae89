import type { SportsIncident } from '#contracts/sportsbook/events.ts';

export type Half = 'first' | 'second';
const HALF_MINUTES = 45;

/** Which half an incident is of; stoppage time belongs to the half that it ends. */
export function halfOf({ minute }: Pick<SportsIncident, 'minute'>): Half {
  return minute <= HALF_MINUTES ? 'first' : 'second';
}

/** How often any of `types` happened to a side, in a half or in all; what was taken back doesn't count. */
export function countOf(incidents: readonly SportsIncident[], types: readonly string[], side: 'home' | 'away', half: Half | null = null): number {
  return incidents.filter((each) => each.side === side && each.review !== 'taken_back' && types.includes(each.type) && (half === null || halfOf(each) === half))
    .length;
}
