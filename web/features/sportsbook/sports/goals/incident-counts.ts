import type { SportsIncident } from '#contracts/sportsbook/events.ts';

export type Half = 'first' | 'second';

/** A half, and how long one is in minutes. */
export interface HalfAsked {
  readonly half: Half;
  readonly minutes: number;
}

/** The half of an incident; stoppage time belongs to the half that it ends. */
function halfOf({ minute }: Pick<SportsIncident, 'minute'>, halfMinutes: number): Half {
  return minute <= halfMinutes ? 'first' : 'second';
}

/** How often any of `types` happened to a side, in a half or in all; cancelled incidents don't count. */
export function countOf(incidents: readonly SportsIncident[], types: readonly string[], side: 'home' | 'away', asked: HalfAsked | null = null): number {
  return incidents.filter(
    (each) => each.side === side && each.review !== 'taken_back' && types.includes(each.type) && (asked === null || halfOf(each, asked.minutes) === asked.half),
  ).length;
}
