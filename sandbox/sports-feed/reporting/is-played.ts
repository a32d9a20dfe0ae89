import type { Game } from '../sports/feed-sport.ts';

/** Incidents keep this distance from a whistle. */
const DISTANCE_MS = 10_000;

/** Whether both times are in one stretch of play, at a distance from its whistles. */
export function isPlayed({ stretches }: Pick<Game, 'stretches'>, fromMs: number, toMs: number): boolean {
  return stretches.some((stretch) => fromMs >= stretch.fromMs + DISTANCE_MS && toMs <= stretch.toMs - DISTANCE_MS);
}
