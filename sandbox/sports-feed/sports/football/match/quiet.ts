import type { Halves } from '../../goals/game-clock.ts';
import type { Moment } from './story.ts';

/** Incidents keep this distance from a whistle. */
const DISTANCE_MS = 10_000;

/** Whether both times are in one half, at a distance from its whistles. */
export function withinHalf({ halfTimeMs, secondHalfMs, fullTimeMs }: Halves, fromMs: number, toMs: number): boolean {
  const lies = (startMs: number, endMs: number): boolean => fromMs >= startMs + DISTANCE_MS && toMs <= endMs - DISTANCE_MS;
  return lies(0, halfTimeMs) || lies(secondHalfMs, fullTimeMs);
}

/** Whether none of the moments is between two times. */
export function isQuiet(moments: readonly Moment[], fromMs: number, toMs: number): boolean {
  return !moments.some(({ offsetMs }) => offsetMs >= fromMs && offsetMs <= toMs);
}
