import type { Halves } from '../../goals/game-clock.ts';
import type { Moment } from './story.ts';

/** Nothing happens this close to a whistle. */
const DISTANCE_MS = 10_000;

/** Whether both instants fall into one half, with a distance to its whistles. */
export function withinHalf({ halfTimeMs, secondHalfMs, fullTimeMs }: Halves, fromMs: number, toMs: number): boolean {
  const lies = (startMs: number, endMs: number): boolean => fromMs >= startMs + DISTANCE_MS && toMs <= endMs - DISTANCE_MS;
  return lies(0, halfTimeMs) || lies(secondHalfMs, fullTimeMs);
}

/** Whether none of the moments falls between two instants. */
export function isQuiet(moments: readonly Moment[], fromMs: number, toMs: number): boolean {
  return !moments.some(({ offsetMs }) => offsetMs >= fromMs && offsetMs <= toMs);
}
